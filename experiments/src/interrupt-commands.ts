import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import { writeFixtures } from '../../packages/use/cli/test/flag-fixtures.ts'
import { MODES, type Mode } from '../../packages/use/cli/test/flag-values.ts'

/*
 * Interrupts each use of a command that writes files by signals at random moments, repeats it to its end, and compares
 * all files with those of a run without signals. Writes the part of `experiments/limits.md` about signals:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/interrupt-commands.ts [uses] [signals] [seed]
 *
 * The command is the one that is built. Uses are those of `packages/use/cli/test/flag-values.ts`, by their names,
 * separated by commas; by default all, with 20 signals each.
 */

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'experiments/limits.md')
const BIN = join(ROOT, 'packages/use/cli/dist/bin.js')
const HEADING = '## Signals at random moments'

/** Rows of the outputs that are measured: enough for a second or so. */
const COPIES = 60

/** Flags that make the uses write files, for commands without `--output` beside it. */
const WRITING: Readonly<Record<string, readonly string[]>> = {
  score: ['--output', 'result', '--segments', 'segments.jsonl', '--html', 'page.html'],
  'score --rows-out': [],
  compare: ['--output', 'result', '--html', 'page.html'],
  gate: ['--output', 'result', '--save-scores', 'saved.jsonl'],
  explain: ['--manifest', 'run.json'],
  run: ['--results-dir', 'verdicts', '--output', 'result'],
  'survey make': ['--force'],
  'survey merge': ['--force', '--output', 'result', '--checks-out', 'checks.jsonl'],
  study: [],
}

/** The command line of a use; of other commands than these, with `--output`. Commands without results have none. */
function lineOf(name: string, { command, action = [], files, flags }: Mode): string[] | undefined {
  if (/^(?:metrics|formats|tokenize|extract|mcp|help|completion|config|rerun)$/.test(command))
    return undefined
  const writing = WRITING[name] ?? WRITING[command] ?? ['--output', 'result']
  const isMeasured = ['score', 'compare', 'rank', 'gate', 'learn'].includes(command)
  const inputs = files.map((file) => (isMeasured && file === 'out.jsonl' ? 'many.jsonl' : file))
  return [command, ...action, ...inputs, ...flags, ...writing]
}

/** How a run ended. */
interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Milliseconds of the run, and from the signal to the end. */
  readonly time: number
  readonly delay: number
}

/** Runs a command, and sends it a signal after some milliseconds. */
function run(line: readonly string[], cwd: string, signal?: NodeJS.Signals, moment = 0): Promise<End> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let sent = Number.NaN
    const child = spawn(process.execPath, [BIN, ...line], { cwd, stdio: 'ignore' })
    const timer =
      signal &&
      setTimeout(() => {
        sent = performance.now()
        child.kill(signal)
      }, moment)
    child.on('error', reject)
    child.on('close', (code, ended) => {
      clearTimeout(timer)
      const now = performance.now()
      resolve({ code, signal: ended, time: now - started, delay: now - sent })
    })
  })
}

/** Numbers that differ between two runs: the time and memory of programs, in results of `run`. */
const MEASURED = /"(?:time|memory)":[\d.]+/g

/** The bytes of all files below a folder, by path. */
export function filesBelow(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bytesOf = (file: string): string => readFileSync(file, 'latin1').replaceAll(MEASURED, '')
  return new Map(files.sort().map((file) => [file.slice(folder.length + 1), bytesOf(file)]))
}

/** The files that differ between two folders. */
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).sort()
}

/** The row of a use. */
export interface InterruptedUse {
  readonly name: string
  readonly signals: number
  /** Runs that ended by the signal, and those that had ended before. */
  readonly ended: number
  readonly finished: number
  /** Milliseconds from a signal to the end, at most. */
  readonly slowest: number
  /** Runs that left files which are not there after a run without signals. */
  readonly left: number
  /** Repeated runs after which all files had the same bytes. */
  readonly same: number
}

/** The text of the file with the part about signals, in its old place or before the last part. */
export function withSignals(text: string, rows: readonly InterruptedUse[], intro: string): string {
  const head = [
    'use',
    'signals',
    'ended by the signal',
    'finished before',
    'slowest end',
    'left files',
    'same bytes',
  ]
  const cells = rows.map(({ name, signals, ended, finished, slowest, left, same }) => [
    `\`${name}\``,
    ...[signals, ended, finished, `${(slowest / 1000).toFixed(2)} s`, left, same],
  ])
  const lines = [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...cells]
  const part = `${HEADING}\n\n${intro}\n\n${lines.map((line) => `| ${line.join(' | ')} |\n`).join('')}\n`
  const others = text.split(/^(?=## )/m).filter((each) => !each.startsWith(HEADING))
  return [...others.slice(0, -1), part, ...others.slice(-1)].join('')
}

/** Interrupts a use so many times. */
async function interrupted(
  name: string,
  line: readonly string[],
  base: string,
  signals: number,
  random: () => number,
): Promise<InterruptedUse> {
  const copy = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
    cpSync(base, folder, { recursive: true })
    return folder
  }
  const whole = copy()
  const { code, time } = await run(line, whole)
  const wanted = filesBelow(whole)
  rmSync(whole, { recursive: true })
  const row = { name, signals, ended: 0, finished: 0, slowest: 0, left: 0, same: 0 }
  for (let i = 0; i < signals; i++) {
    const folder = copy()
    const end = await run(line, folder, i % 2 === 0 ? 'SIGINT' : 'SIGTERM', random() * time)
    if (end.signal === null) row.finished++
    else {
      row.ended++
      row.slowest = Math.max(row.slowest, end.delay)
    }
    if ([...filesBelow(folder).keys()].some((file) => !wanted.has(file))) row.left++
    const again = await run(line, folder)
    const differing = differences(filesBelow(folder), wanted)
    if (again.code === code && differing.length === 0) row.same++
    else console.error(name, i, again, differing)
    rmSync(folder, { recursive: true })
  }
  return row
}

/** The fixtures of the uses, and many outputs. */
async function fixtures(): Promise<string> {
  const base = mkdtempSync(join(tmpdir(), 'interrupted-base-'))
  await writeFixtures(base)
  const rows = readFileSync(join(base, 'out.jsonl'), 'utf8').trimEnd().split('\n')
  const many = Array.from({ length: COPIES }, (_, copy) =>
    rows.map((row) => {
      const { id, ...rest } = JSON.parse(row) as { readonly id: string }
      return `${JSON.stringify({ id: copy === 0 ? id : `${id}-${copy}`, ...rest })}\n`
    }),
  )
  writeFileSync(join(base, 'many.jsonl'), many.flat().join(''))
  return base
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [only = '', signals = '20', seed = '1'] = process.argv.slice(2)
  const stream = randomStream(Number(seed))
  const base = await fixtures()
  const rows: InterruptedUse[] = []
  for (const name of only === '' ? Object.keys(MODES) : only.split(',')) {
    const line = lineOf(name, MODES[name]!)
    if (line === undefined) continue
    const row = await interrupted(name, line, base, Number(signals), () => uniformNumber(stream))
    console.log(JSON.stringify(row))
    rows.push(row)
  }
  rmSync(base, { recursive: true })
  if (only === '') writeFileSync(FILE, withSignals(readFileSync(FILE, 'utf8'), rows, introOf(Number(seed))))
}

/** The text before the table. */
export function introOf(seed: number): string {
  return `Each use of a command that writes files is started, gets SIGINT or SIGTERM in turn at a random moment of the time that it takes, and is repeated to its end, by \`experiments/src/interrupt-commands.ts\` (seed ${seed}). \`slowest end\` is the longest time from the signal to the end of the process; \`left files\` counts runs that left a file which a run without signals does not have, for the next run to use or remove; \`same bytes\` counts repeated runs after which all files have the bytes of a run without signals, apart from the time and memory of programs in results of \`run\`.`
}
