import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { readTask, runTests, type TestJob, type TestRunner } from '@codegen-eval/run-tests'
import { chooseRunner, RUNNER_NAMES, type RunnerOptions } from '@codegen-eval/run-tests/node'

/**
 * Runs HumanEval's canonical solutions and stubs under a runner:
 * `tsx --conditions=@codegen-eval/source experiments/src/run-humaneval.ts HumanEval.jsonl.gz bwrap [workers] [step]`.
 *
 * Prints how many passed, how many shared a process with their tests, and programs a second. A step of 8 takes every
 * eighth task.
 */

/** A row of HumanEval's file, as far as it is read here. */
interface HumanEvalRow {
  readonly prompt: string
  readonly canonical_solution: string
}

/** What became of some programs. */
export interface RunCounts {
  readonly programs: number
  readonly passed: number
  readonly oneProcess: number
  readonly perSecond: number
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
): Promise<RunCounts> {
  const started = performance.now()
  let passed = 0
  let oneProcess = 0
  for await (const { outcome } of runTests(jobs, runner, { timeout: 60, memory: 2 ** 30, workers })) {
    if (outcome.outcome === 'passed') passed++
    if (outcome.oneProcess) oneProcess++
  }
  const perSecond = jobs.length / ((performance.now() - started) / 1000)
  return { programs: jobs.length, passed, oneProcess, perSecond }
}

async function main(path: string, name = 'auto', workers = '2', step = '1'): Promise<void> {
  if (!RUNNER_NAMES.some((each) => each === name)) throw new RangeError(`no runner is called ${name}`)
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  for (const kind of ['canonical', 'stub'] as const) {
    const jobs = humanevalJobs(text, kind, Number(step))
    const runner = await chooseRunner(
      jobs.map(({ task }) => task),
      { name: name as NonNullable<RunnerOptions['name']> },
    )
    const counts = await countRuns(jobs, runner, Number(workers))
    console.log(`${runner.name} ${kind}: ${JSON.stringify(counts)}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(...(process.argv.slice(2) as [string]))
