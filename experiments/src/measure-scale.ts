import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measuredTable, projectedTable, type ScaleRates } from './scale-projection.ts'

/*
 * Measures the rates from which docs/scale.md projects 100 million rows, and prints its tables and the rates:
 *
 *     npm run build:packages && npx tsx experiments/src/measure-scale.ts [rows [more rows]]
 *
 * Each command runs in a process on one core. Its time is its processor time, which other processes of the machine do not
 * change much; two sizes tell the start from the rate.
 */

const ROOT = join(import.meta.dirname, '../..')
const BIN = join(ROOT, 'packages/use/cli/dist/bin.js')
const TASKS = join(ROOT, 'examples/tasks.jsonl')
const SHARDS = 4

/** Resources that a process used. */
export interface Used {
  /** Processor seconds, of user and system. */
  readonly seconds: number
  /** Largest resident set, in bytes. */
  readonly memory: number
}

const REPORT = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(process.env.MEASURE_SCALE, JSON.stringify({ seconds: (user + system) / 1e6, memory: 1024 * process.resourceUsage().maxRSS }))
})`,
)}`

/** Runs a program of Node and reports what it used. */
export function use(program: string, args: readonly string[], cwd: string): Used {
  const report = join(cwd, 'used.json')
  const { status, stderr } = spawnSync(process.execPath, ['--import', REPORT, program, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, MEASURE_SCALE: report },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** JSON Lines of one output each: those of the examples, again and again, under new ids. */
export function repeatedRows(tasks: string, rows: number): string {
  const outputs = tasks
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { references, reference, candidates } = JSON.parse(line)
      return Object.values(candidates).map((candidate) => ({
        references: references ?? [reference],
        candidate,
      }))
    })
  return Array.from(
    { length: rows },
    (_, id) => `${JSON.stringify({ id, ...outputs[id % outputs.length] })}\n`,
  ).join('')
}

/** A line through two points. */
export function through(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): { readonly slope: number; readonly start: number } {
  const slope = (y2 - y1) / (x2 - x1)
  return { slope, start: y1 - slope * x1 }
}

interface Measured {
  readonly score: Used
  readonly rowsOut: Used
  readonly merge: Used
  readonly inputBytes: number
  readonly storedBytes: number
  readonly manifestBytes: number
}

function measure(rows: number, home: string): Measured {
  writeFileSync(join(home, 'in.jsonl'), repeatedRows(readFileSync(TASKS, 'utf8'), rows))
  const run = (...args: string[]): Used => use(BIN, [...args, '--quiet'], home)
  const score = run('score', 'in.jsonl', '--threads', '1')
  const rowsOut = run('score', 'in.jsonl', '--rows-out', 'one')
  for (let shard = 1; shard <= SHARDS; shard++)
    run('score', 'in.jsonl', '--shard', `${shard}/${SHARDS}`, '--rows-out', 'rows')
  const merge = run('merge', 'rows')
  const [manifest, stored] = ['.json', '.rows'].map((end) =>
    readdirSync(join(home, 'one')).find((name) => name.endsWith(end)),
  )
  const size = (...path: string[]): number => statSync(join(home, ...path)).size
  const sizes = {
    inputBytes: size('in.jsonl'),
    storedBytes: size('one', stored!),
    manifestBytes: size('one', manifest!),
  }
  for (const folder of ['one', 'rows']) rmSync(join(home, folder), { recursive: true })
  return { score, rowsOut, merge, ...sizes }
}

function main(small = 100_000, large = 500_000): void {
  const home = mkdtempSync(join(tmpdir(), 'codegen-eval-scale-'))
  try {
    const [a, b] = [measure(small, home), measure(large, home)]
    const line = (of: (each: Measured) => number) => through([small, of(a)], [large, of(b)])
    const [score, rowsOut] = [line((each) => each.score.seconds), line((each) => each.rowsOut.seconds)]
    const [merge, memory] = [line((each) => each.merge.seconds), line((each) => each.merge.memory)]
    writeFileSync(join(home, 'in.jsonl'), repeatedRows(readFileSync(TASKS, 'utf8'), small))
    const meteor = use(
      BIN,
      ['score', 'in.jsonl', '--metric', 'meteor', '--rows-out', 'meteor', '--quiet'],
      home,
    )
    const rates: ScaleRates = {
      score: 1 / score.slope,
      rowsOut: 1 / rowsOut.slope,
      meteorRowsOut: small / (meteor.seconds - rowsOut.start),
      start: rowsOut.start,
      mergeSecondsPerMillion: 1e6 * merge.slope,
      mergeStart: merge.start,
      mergeBytesPerRow: memory.slope,
      mergeMemory: memory.start,
      inputBytesPerRow: b.inputBytes / large,
      storedBytesPerRow: b.storedBytes / large,
      manifestBytes: b.manifestBytes,
    }
    const short = Object.entries(rates).map(([name, value]) => [name, Number(value.toPrecision(4))])
    console.log(measuredTable(rates, [small, large]))
    console.log(projectedTable(rates))
    console.log(JSON.stringify({ sizes: [small, large], rates: Object.fromEntries(short) }))
  } finally {
    rmSync(home, { recursive: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(...process.argv.slice(2).map(Number))
