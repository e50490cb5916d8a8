import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type InputError, inputErrorAt, type Place, plural, UsageError } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { lockFile } from './file-lock.ts'

/** Counts over rows of results. */
export interface ResultCounts {
  rows: number
  passed: number
  flaky: number
  oneProcess: number
  /** Rows by outcome. */
  readonly outcomes: Map<string, number>
  /** Tasks with outputs that were not tested, by id. */
  readonly uncounted: Map<string, UntestedTask>
  /** Whether an output of a task passed, by its id, of those that were tested. */
  readonly solved: Map<string, boolean>
  /** Why tasks need one process for their outputs and their tests, by id. */
  readonly needs: Map<string, string>
}

/** Outputs of a task that were not tested. */
export interface UntestedTask {
  /** Why the tests cannot run, or test nothing. */
  readonly reason: string
  outputs: number
}

/** A file of results that is being written. */
export interface ResultsFile {
  /** Counts of the file, rows of an earlier run included. */
  readonly counts: ResultCounts
  /** Tasks whose outputs have no results, by id, those of an earlier run included. */
  readonly untested: ReadonlyMap<string, UntestedTask>
  /** Number of outputs that an earlier run had judged before it was stopped. */
  readonly resumed: number
  write(row: Readonly<Record<string, unknown>>): void
  /** Records that the next output has no result. */
  leaveOut(taskId: string, reason: string): void
  /** The entries and rows that were written so far. */
  stored(): Pick<StoredResults, 'entries' | 'rows'>
  /** Puts other rows in place of all that were written, as many. */
  revise(rows: readonly string[]): void
  /** Puts the file in its place; a file without rows is removed. */
  finish(): void
  /** Puts the file and its log in their places, for `readResults`. */
  finishPart(): void
  /** Closes the file. What was written stays for the next run, unless the file is finished. */
  close(): void
}

/** A line of the log beside the rows: the hash of a row, or why an output has none. */
export type LogEntry = { readonly row: string } | { readonly task: string; readonly reason: string }

/** Results that a run has finished. */
export interface StoredResults {
  readonly settings: Readonly<Record<string, unknown>>
  /** An entry for each output, in order. */
  readonly entries: readonly LogEntry[]
  /** The rows of those that have one. */
  readonly rows: readonly string[]
}

/**
 * Reads results that `finishPart` put in their place.
 *
 * @returns `undefined` if there are none.
 * @throws InputError for a row or line that is damaged or missing, which names it.
 */
export function readResults(path: string): StoredResults | undefined {
  const [settings, ...lines] = wholeLines(textOf(`${path}.log`) ?? '')
  if (settings === undefined) return undefined
  const stored = continued(path, `${path}.log`, lines.map(parseEntry), wholeLines(textOf(path) ?? ''))
  if (stored.entries.length < lines.length)
    throw inputErrorAt(
      { file: path, line: stored.rows.length + 1 },
      'the row is missing: remove this file and its log to run its part again',
    )
  return { settings: JSON.parse(settings) as Record<string, unknown>, ...stored }
}

/** The counts of rows, and the outputs without a result. */
export function countResults({ entries, rows }: Pick<StoredResults, 'entries' | 'rows'>): Pick<
  ResultsFile,
  'counts'
> & {
  readonly untested: Map<string, UntestedTask>
} {
  const counts: ResultCounts = {
    rows: 0,
    passed: 0,
    flaky: 0,
    oneProcess: 0,
    outcomes: new Map(),
    uncounted: new Map(),
    solved: new Map(),
    needs: new Map(),
  }
  const untested = new Map<string, UntestedTask>()
  for (const row of rows) count(counts, JSON.parse(row) as Record<string, unknown>)
  for (const entry of entries) if ('task' in entry) leaveOut(untested, entry.task, entry.reason)
  return { counts, untested }
}

/**
 * Opens a file of results for writing. Rows are written to `<path>.partial` one by one. Beside it lies a log,
 * `<path>.partial.log`: the settings of the run, and a line for each output, with the hash of its row. A run with the
 * same settings continues after the last output of the log. A lock keeps other processes away.
 *
 * @param settings What the rows depend on: hashes of inputs, limits, the runner.
 * @param onNotice Receives what was lost of an earlier run and is run again.
 * @throws UsageError if an earlier run with other settings was stopped, or another process writes these results;
 * InputError for a row that is damaged or missing, which names its line, and for errors of the file system.
 */
export function openResults(
  path: string,
  settings: Readonly<Record<string, unknown>>,
  onNotice: (text: string) => void = () => {},
): ResultsFile {
  const partial = `${path}.partial`
  const logFile = `${partial}.log`
  const unlock = lockFile(`${partial}.lock`)
  const files: AppendedFile[] = []
  try {
    const wanted = JSON.stringify(settings)
    const [known, ...lines] = wholeLines(textOf(logFile) ?? '')
    const before = textOf(partial) ?? ''
    // a run that had no result yet leaves nothing to continue
    if (known !== wanted && (lines.length > 0 || before !== ''))
      throw new UsageError(
        `${partial} is of a run with other settings (${differences(known, settings)}): repeat that run to continue it, or remove the file`,
      )
    const { entries, rows } = continued(partial, logFile, lines.map(parseEntry), wholeLines(before))
    if (entries.length < lines.length)
      onNotice(
        `${partial}: ${plural(lines.length - entries.length, 'result')} missing at the end: outputs without a result run again`,
      )
    let { counts, untested } = countResults({ entries, rows })
    let revised: Pick<StoredResults, 'entries' | 'rows'> | undefined
    const rowFile = appendedFile(partial, rows)
    files.push(rowFile)
    const log = appendedFile(logFile, [wanted, ...entries.map((entry) => JSON.stringify(entry))])
    files.push(log)
    return {
      get counts() {
        return counts
      },
      get untested() {
        return untested
      },
      resumed: entries.length,
      write(row) {
        const line = JSON.stringify(row)
        // the log first: a row that can be seen is never judged again, wherever the run is stopped
        log.add(JSON.stringify({ row: hashOf(line) }))
        rowFile.add(line)
        count(counts, row)
      },
      leaveOut(task, reason) {
        log.add(JSON.stringify({ task, reason }))
        leaveOut(untested, task, reason)
      },
      stored() {
        const log = wholeLines(textOf(logFile) ?? '').slice(1)
        return continued(partial, logFile, log.map(parseEntry), wholeLines(textOf(partial) ?? ''))
      },
      revise(lines) {
        let next = 0
        const revisedEntries = this.stored().entries.map((entry) =>
          'row' in entry ? { row: hashOf(lines[next++]) } : entry,
        )
        revised = { entries: revisedEntries, rows: lines }
        ;({ counts, untested } = countResults(revised))
      },
      finishPart() {
        closeAll()
        // the log comes last: without it, the part is not finished
        put(partial, path, revised?.rows)
        put(
          logFile,
          `${path}.log`,
          revised && [wanted, ...revised.entries.map((entry) => JSON.stringify(entry))],
        )
        unlock()
      },
      finish() {
        closeAll()
        if (counts.rows > 0) put(partial, path, revised?.rows)
        else rmSync(partial, { force: true })
        rmSync(logFile, { force: true })
        unlock()
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }

  function closeAll(): void {
    for (const file of files.splice(0)) file.close()
  }

  function close(): void {
    closeAll()
    unlock()
  }
}

/** Puts a file in its place, with other lines where there are some. */
function put(written: string, path: string, lines: readonly string[] | undefined): void {
  if (lines !== undefined) {
    const whole = `${path}.revised`
    writeFileSync(whole, lines.map((line) => `${line}\n`).join(''))
    renameSync(whole, path)
    rmSync(written)
  } else renameSync(written, path)
}

/** A file to which lines are added. */
interface AppendedFile {
  add(line: string): void
  close(): void
}

/** Opens a file that is to hold some lines at its beginning, and holds them already where it has text. */
function appendedFile(path: string, lines: readonly string[]): AppendedFile {
  try {
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    const descriptor = openSync(path, existsSync(path) ? 'r+' : 'w')
    let end = 0
    const add = (bytes: Buffer): void => {
      try {
        for (let start = 0; start < bytes.length; )
          start += writeSync(descriptor, bytes, start, bytes.length - start, end + start)
      } catch (error) {
        throw fileError(path, error)
      }
      end += bytes.length
    }
    add(text)
    ftruncateSync(descriptor, end)
    return { add: (line) => add(Buffer.from(`${line}\n`)), close: () => closeSync(descriptor) }
  } catch (error) {
    throw fileError(path, error)
  }
}

/** The intact part of an earlier run: the entries of the log and their rows, up to the first that is missing. */
function continued(
  file: string,
  logFile: string,
  log: readonly (LogEntry | undefined)[],
  lines: readonly string[],
): { readonly entries: readonly LogEntry[]; readonly rows: readonly string[] } {
  const entries: LogEntry[] = []
  const rows: string[] = []
  for (const [i, entry] of log.entries()) {
    if (entry === undefined)
      throw inputErrorAt(
        { file: logFile, line: i + 2 },
        `the line is damaged: remove ${file} and its log to start again`,
      )
    if ('row' in entry) {
      const line = lines[rows.length]
      // a file that was cut off, such as by a failure of the system, is continued where it ends
      if (line === undefined) break
      if (hashOf(line) !== entry.row) throw wrongRow({ file, line: rows.length + 1 }, line, log.slice(i + 1))
      rows.push(line)
    }
    entries.push(entry)
  }
  return { entries, rows }
}

/** The error for a row that is not the one that was written. */
function wrongRow(place: Place, line: string, later: readonly (LogEntry | undefined)[]): InputError {
  const found = hashOf(line)
  const isLater = later.some((entry) => entry !== undefined && 'row' in entry && entry.row === found)
  return inputErrorAt(
    place,
    `${isLater ? 'a row is missing before this line' : 'the row is damaged'}: remove this line and those after it to run their outputs again, or remove the file and its log to start anew`,
  )
}

function hashOf(line: string): string {
  return createHash('sha256').update(line).digest('hex')
}

function parseEntry(line: string): LogEntry | undefined {
  try {
    const { row, task, reason } = JSON.parse(line)
    if (typeof row === 'string') return { row }
    return typeof task === 'string' && typeof reason === 'string' ? { task, reason } : undefined
  } catch {
    return undefined
  }
}

/** The lines that end with a line feed; what comes after the last one was cut off. */
function wholeLines(text: string): readonly string[] {
  return text.split('\n').slice(0, -1)
}

function leaveOut(untested: Map<string, UntestedTask>, task: string, reason: string): void {
  const known = untested.get(task)
  if (known === undefined) untested.set(task, { reason, outputs: 1 })
  else known.outputs++
}

function count(counts: ResultCounts, row: Readonly<Record<string, unknown>>): void {
  const { passed, flaky, oneProcess, oneProcessReason, outcome, error } = row
  const task = String(row.task_id)
  counts.rows++
  if (passed === true) counts.passed++
  if (flaky === true) counts.flaky++
  if (oneProcess === true) counts.oneProcess++
  if (oneProcessReason !== undefined) counts.needs.set(task, String(oneProcessReason))
  if (outcome === 'untested') leaveOut(counts.uncounted, task, String(error))
  else counts.solved.set(task, counts.solved.get(task) === true || passed === true)
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
export function differences(known: string | undefined, settings: Readonly<Record<string, unknown>>): string {
  let before: Record<string, unknown> = {}
  try {
    before = JSON.parse(known ?? '')
  } catch {
    // a file that was cut off differs in everything
  }
  return Object.keys(settings)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(settings[name]))
    .join(', ')
}
