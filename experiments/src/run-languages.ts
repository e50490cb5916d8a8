import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTask, runTests, sampleProgram, type TestJob } from '@codegen-eval/run-tests'
import { chooseRunner, programRunner } from '@codegen-eval/run-tests/node'
import { PLAIN } from './plain-sandbox.ts'
import { type ProcessorClock, startProcessorClock } from './processor-time.ts'

/**
 * Runs the tasks of a folder of known verdicts and compares each verdict with the one that was measured by
 * compiling and running plainly:
 * `tsx --conditions=@codegen-eval/source experiments/src/run-languages.ts FOLDER go,rust [step] [workers]`.
 *
 * Prints a row of a table for each language, and a line for each program whose verdict differs. Solutions that are known
 * to pass run without a sandbox, too: the time of the compiler and the program alone.
 */

/** A row of the folder's files, or of the tasks in `packages/use/run-tests/test/own-tasks`, whose solutions pass. */
interface LanguageRow {
  readonly canonical_solution?: string
  readonly canonical_verdict?: string
  readonly solution?: string
  readonly outputs: readonly KnownOutput[]
}

interface KnownOutput {
  readonly id?: string
  readonly code: string
  readonly verdict: string
  readonly stage?: string
  readonly outcome?: string
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
      const task = { ...readTask(row, i + 1), asProgram: true as const }
      const solution: KnownOutput = {
        id: 'solution',
        code: row.solution ?? row.canonical_solution ?? '',
        verdict: row.canonical_verdict ?? 'passed',
      }
      return [solution, ...row.outputs].map(({ id, code, verdict, stage, outcome }, k) => ({
        task,
        program: sampleProgram(task, { text: code, kind: 'completion' }),
        name: `${task.id} ${id ?? `output ${k}`}`,
        verdict,
        stage: stage ?? outcome ?? '',
      }))
    })
}

/** Outcomes of the programs of a language. */
export interface LanguageCounts {
  readonly programs: number
  /** A line for each program whose verdict is another one. */
  readonly differences: readonly string[]
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
  const processorSeconds = clock && clock.seconds() - before
  const toolchain = runner.toolchains?.join(', ') ?? ''
  return { programs: jobs.length, differences, processorSeconds, toolchain }
}

/** Processor seconds of a program without a sandbox: the mean over the solutions that pass. */
export async function plainSeconds(
  jobs: readonly KnownJob[],
  clock: Pick<ProcessorClock, 'seconds'>,
): Promise<number> {
  const solutions = jobs.filter(({ name, verdict }) => name.endsWith(' solution') && verdict === 'passed')
  const languages = [...new Set(solutions.map(({ task }) => task.language))]
  const runner = await programRunner(PLAIN, { languages })
  const worker = await runner.start({ timeout: 60, memory: 2 ** 30 })
  // what a compiler keeps for later, such as compiled packages, is there
  await worker.run(solutions[0]!)
  const before = clock.seconds()
  for (const job of solutions) await worker.run(job)
  const seconds = clock.seconds() - before
  await worker.stop()
  return seconds / solutions.length
}

async function main(folder: string, languages: string, step = '1', workers = '2'): Promise<void> {
  const clock = startProcessorClock()
  const columns = ['language', 'programs', 'other verdicts', 'processor time', 'a second and core', 'plain']
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`)
  for (const language of languages.split(',')) {
    const jobs = knownJobs(readFileSync(join(folder, `${language}.jsonl`), 'utf8'), Number(step))
    const found = await compareVerdicts(jobs, Number(workers), clock)
    const { programs, differences, processorSeconds, toolchain } = found
    const each = processorSeconds === undefined ? Number.NaN : processorSeconds / programs
    const plain = clock === undefined ? Number.NaN : await plainSeconds(jobs, clock)
    const times = `${each.toFixed(2)} s | ${(1 / each).toFixed(1)} | ${plain.toFixed(2)} s`
    console.log(`| ${toolchain} | ${programs} | ${differences.length} | ${times} |`)
    for (const difference of differences) console.log(`  ${difference}`)
  }
  clock?.stop()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(...(process.argv.slice(2) as [string, string]))
