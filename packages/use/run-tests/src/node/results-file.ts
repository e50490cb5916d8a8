import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { UsageError } from '@codegen-eval/corpus'
import { fileError } from '@codegen-eval/corpus/node'

/** Counts over rows of results. */
export interface ResultCounts {
  rows: number
  passed: number
  flaky: number
  oneProcess: number
  /** Rows by outcome. */
  readonly outcomes: Map<string, number>
}

/** A file of results that is being written. */
export interface ResultsFile {
  /** What the file holds, rows of an earlier run included. */
  readonly counts: ResultCounts
  /** Number of rows that an earlier run had written before it was stopped. */
  readonly resumed: number
  write(row: Readonly<Record<string, unknown>>): void
  /** Puts the file in its place. */
  finish(): void
  /** Closes the file. What was written stays for the next run, unless the file is finished. */
  close(): void
}

/**
 * Opens a file of results for writing. Rows are written to `<path>.partial` one by one; beside it lie the settings of
 * the run. A run with the same settings continues after the last whole row.
 *
 * @param settings What the rows depend on: hashes of inputs, limits, the runner.
 * @throws UsageError if an earlier run with other settings was stopped, InputError for errors of the file system.
 */
export function openResults(path: string, settings: Readonly<Record<string, unknown>>): ResultsFile {
  const partial = `${path}.partial`
  const settingsFile = `${partial}.settings`
  const counts: ResultCounts = { rows: 0, passed: 0, flaky: 0, oneProcess: 0, outcomes: new Map() }
  const wanted = JSON.stringify(settings)
  const known = textOf(settingsFile)
  const before = known === undefined ? undefined : textOf(partial)
  const whole = before?.slice(0, before.lastIndexOf('\n') + 1) ?? ''
  // a run that had no result yet leaves nothing to continue
  if (whole !== '' && known !== wanted)
    throw new UsageError(
      `${partial} is of a run with other settings (${differences(known!, settings)}): repeat that run to continue it, or remove the file`,
    )
  for (const line of whole.split('\n'))
    if (line !== '') count(counts, JSON.parse(line) as Record<string, unknown>)
  const resumed = counts.rows
  let descriptor: number | undefined
  try {
    writeFileSync(settingsFile, wanted)
    descriptor = openSync(partial, before === undefined ? 'w' : 'r+')
    const bytes = Buffer.byteLength(whole)
    ftruncateSync(descriptor, bytes)
    let end = bytes
    const file = descriptor
    return {
      counts,
      resumed,
      write(row) {
        const line = Buffer.from(`${JSON.stringify(row)}\n`)
        try {
          for (let start = 0; start < line.length; )
            start += writeSync(file, line, start, line.length - start, end + start)
        } catch (error) {
          throw fileError(partial, error)
        }
        end += line.length
        count(counts, row)
      },
      finish() {
        close()
        renameSync(partial, path)
        rmSync(settingsFile, { force: true })
      },
      close,
    }
  } catch (error) {
    close()
    throw fileError(partial, error)
  }

  function close(): void {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
}

function count(
  counts: ResultCounts,
  { passed, flaky, oneProcess, outcome }: Readonly<Record<string, unknown>>,
): void {
  counts.rows++
  if (passed === true) counts.passed++
  if (flaky === true) counts.flaky++
  if (oneProcess === true) counts.oneProcess++
  counts.outcomes.set(String(outcome), (counts.outcomes.get(String(outcome)) ?? 0) + 1)
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fileError(file, error)
  }
}

/** The names of settings that differ. */
function differences(known: string, settings: Readonly<Record<string, unknown>>): string {
  let before: Record<string, unknown> = {}
  try {
    before = JSON.parse(known)
  } catch {
    // a file that was cut off differs in everything
  }
  return Object.keys(settings)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(settings[name]))
    .join(', ')
}
