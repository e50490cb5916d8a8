import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTask, runTests, sampleProgram, type TestJob } from '@codegen-eval/run-tests'
import { chooseRunner } from '@codegen-eval/run-tests/node'
import { type ProcessorClock, startProcessorClock } from './processor-time.ts'

/**
 * Runs the tasks of a folder of known verdicts and compares each verdict with the one that was measured by
 * compiling and running plainly:
 * `tsx --conditions=@codegen-eval/source experiments/src/run-languages.ts FOLDER go,rust [step] [workers]`.
 *
 * Prints a row of a table for each language, and a line for each program whose verdict differs.
 */

/** A row of the folder's files. */
interface LanguageRow {
  readonly task_id: string
  readonly canonical_solution: string
  readonly canonical_verdict: string
  readonly outputs: readonly {
    readonly id: string
    readonly code: string
    readonly verdict: string
    readonly stage: string
  }[]
}

/** A program whose verdict is known. */
export interface KnownJob extends TestJob {
  readonly name: string
  readonly verdict: string
  readonly stage: string
}

/** The programs of a file's text; a step of 8 takes every eighth task. */
export function knownJobs(text: string, step = 1): KnownJob[] {
  return text
    .trim()
    .split('\n')
    .filter((_, i) => i % step === 0)
    .flatMap((line, i) => {
      const row = JSON.parse(line) as LanguageRow
      const task = readTask(row, i + 1)
      const known = [
        { id: 'solution', code: row.canonical_solution, verdict: row.canonical_verdict, stage: '' },
        ...row.outputs,
      ]
      return known.map(({ id, code, verdict, stage }) => ({
        task,
        program: sampleProgram(task, { text: code, kind: 'completion' }),
        ...{ name: `${row.task_id} ${id}`, verdict, stage },
      }))
    })
}

/** Outcomes of the programs of a language. */
export interface LanguageCounts {
  readonly programs: number
  /** A line for each program whose verdict is another one. */
  readonly differences: readonly string[]
  readonly seconds: number
  readonly processorSeconds: number | undefined
  readonly toolchain: string
}

/** Runs programs and compares their verdicts. */
export async function compareVerdicts(
  jobs: readonly KnownJob[],
  workers: number,
  clock?: Pick<ProcessorClock, 'seconds'>,
): Promise<LanguageCounts> {
  const runner = await chooseRunner(jobs.map(({ task }) => task))
  const started = performance.now()
  const before = clock?.seconds() ?? 0
  const differences: string[] = []
  // a busy machine is slow: only programs that do not end at all are late
  for await (const { job, outcome } of runTests(jobs, runner, { timeout: 20, memory: 2 ** 30, workers })) {
    const isSame = (outcome.outcome === 'passed') === (job.verdict === 'passed')
    const isSameStage = job.stage === '' || (outcome.outcome === 'compile') === (job.stage === 'compile')
    if (!isSame || !isSameStage)
      differences.push(
        `${job.name}: ${outcome.outcome} (${outcome.error ?? ''}), expected ${job.verdict} ${job.stage}`,
      )
  }
  const seconds = (performance.now() - started) / 1000
  const processorSeconds = clock && clock.seconds() - before
  const toolchain = runner.toolchains?.join(', ') ?? ''
  return { programs: jobs.length, differences, seconds, processorSeconds, toolchain }
}

async function main(folder: string, languages: string, step = '1', workers = '2'): Promise<void> {
  const clock = startProcessorClock()
  console.log(
    '| language | toolchain | programs | other verdicts | processor time of a program | programs a second |\n|---|---|---|---|---|---|',
  )
  for (const language of languages.split(',')) {
    const jobs = knownJobs(readFileSync(join(folder, `${language}.jsonl`), 'utf8'), Number(step))
    const { programs, differences, seconds, processorSeconds, toolchain } = await compareVerdicts(
      jobs,
      Number(workers),
      clock,
    )
    const each = processorSeconds === undefined ? '–' : `${(processorSeconds / programs).toFixed(3)} s`
    console.log(
      `| ${language} | ${toolchain} | ${programs} | ${differences.length} | ${each} | ${(programs / seconds).toFixed(1)} |`,
    )
    for (const difference of differences) console.log(`  ${difference}`)
  }
  clock?.stop()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(...(process.argv.slice(2) as [string, string]))
