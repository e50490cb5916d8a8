import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { readTask, runTests, type TestJob, type TestRunner } from '@codegen-eval/run-tests'
import { chooseRunner, RUNNER_NAMES } from '@codegen-eval/run-tests/node'
import { type ProcessorClock, startProcessorClock } from './processor-time.ts'

/**
 * Runs HumanEval's canonical solutions and stubs under runners:
 * `tsx --conditions=@codegen-eval/source experiments/src/run-humaneval.ts HumanEval.jsonl.gz bwrap,pyodide [workers] [step]`.
 *
 * Prints a table with a row for each runner: how many passed, and the processor time of a program, tests and runner
 * included. A step of 8 takes every eighth task. `pyodide-reused` is pyodide with one interpreter for all programs.
 */

/** A row of HumanEval's file, as far as it is read here. */
interface HumanEvalRow {
  readonly prompt: string
  readonly canonical_solution: string
}

/** Outcomes of some programs. */
export interface RunCounts {
  readonly programs: number
  readonly passed: number
  readonly oneProcess: number
  /** Wall-clock time. */
  readonly seconds: number
  /** Processor time, where it can be measured. */
  readonly processorSeconds: number | undefined
}

/** The programs of a file's text: canonical solutions, or stubs that return nothing. */
export function humanevalJobs(text: string, kind: 'canonical' | 'stub', step = 1): TestJob[] {
  return text
    .trim()
    .split('\n')
    .filter((_, i) => i % step === 0)
    .map((line, i) => {
      const row = JSON.parse(line) as HumanEvalRow
      const completion = kind === 'stub' ? '    return None\n' : row.canonical_solution
      return { task: readTask(row, i + 1), program: row.prompt + completion }
    })
}

/** Runs programs and counts. */
export async function countRuns(
  jobs: readonly TestJob[],
  runner: TestRunner,
  workers: number,
  clock?: Pick<ProcessorClock, 'seconds'>,
): Promise<RunCounts> {
  const limits = { timeout: 60, memory: 2 ** 30 }
  // what is made once for all programs does not count
  const keeper = await runner.start(limits)
  const started = performance.now()
  const before = clock?.seconds() ?? 0
  let passed = 0
  let oneProcess = 0
  for await (const { outcome } of runTests(jobs, runner, { ...limits, workers })) {
    if (outcome.outcome === 'passed') passed++
    if (outcome.oneProcess) oneProcess++
  }
  const seconds = (performance.now() - started) / 1000
  const processorSeconds = clock && clock.seconds() - before
  await keeper.stop()
  return { programs: jobs.length, passed, oneProcess, seconds, processorSeconds }
}

/** A row of the table. */
export function tableRow(name: string, canonical: RunCounts, stubs: RunCounts): string {
  const programs = canonical.programs + stubs.programs
  const isMeasured = canonical.processorSeconds !== undefined && stubs.processorSeconds !== undefined
  const each = isMeasured ? (canonical.processorSeconds + stubs.processorSeconds) / programs : Number.NaN
  const cells = [
    `\`${name}\``,
    `${canonical.passed} of ${canonical.programs}`,
    `${stubs.passed} of ${stubs.programs}`,
    isMeasured ? `${each.toFixed(3)} s` : '–',
    isMeasured ? (1 / each).toFixed(1) : '–',
    (programs / (canonical.seconds + stubs.seconds)).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

async function main(path: string, names = 'bwrap', workers = '2', step = '1'): Promise<void> {
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  const clock = startProcessorClock()
  const load = (): string => loadavg()[0]!.toFixed(1)
  const before = load()
  console.log(
    `| runner | canonical solutions pass | stubs pass | processor time of a program | programs a second and core | programs a second, ${workers} workers |\n|---|---|---|---|---|---|`,
  )
  for (const each of names.split(',')) {
    const reuseInterpreter = each === 'pyodide-reused'
    const name = RUNNER_NAMES.find((known) => known === (reuseInterpreter ? 'pyodide' : each))
    if (name === undefined) throw new RangeError(`no runner is called ${each}`)
    const runner = await chooseRunner([{ language: 'python' }], { name, reuseInterpreter })
    const count = (kind: 'canonical' | 'stub') =>
      countRuns(humanevalJobs(text, kind, Number(step)), runner, Number(workers), clock)
    console.log(tableRow(each, await count('canonical'), await count('stub')))
  }
  clock?.stop()
  console.log(
    `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}; load average ${before} before and ${load()} after`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(...(process.argv.slice(2) as [string]))
