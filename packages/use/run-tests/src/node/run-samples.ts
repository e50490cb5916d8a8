import { answerWatch } from '@codegen-eval/extract/answers'
import { InputError, UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { resultRow } from '../result-row.ts'
import { type RunTestsOptions, runTests } from '../run-tests.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestRunner } from '../test-runner.ts'
import { hashOfInput } from './hash-of-input.ts'
import {
  countResults,
  differences,
  openResults,
  type ResultCounts,
  readResults,
  type UntestedTask,
} from './results-file.ts'
import { type SampleJob, type SampleJobsOptions, sampleJobs } from './sample-jobs.ts'
import { joinShards, shardOfTasks, shardResults, type TaskShard } from './sharded-results.ts'
import { checkSolutions } from './solution-checks.ts'

/** How a file of outputs is run. */
export interface RunSamplesOptions extends Omit<RunTestsOptions, 'onUntested'> {
  /** The file to which results are written. */
  readonly results: string
  /** Settings that results depend on beside the options here, such as the hash of the tasks. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly candidateField?: string | undefined
  /** The name of the model, instead of one that the file has. */
  readonly model?: string | undefined
  readonly extract?: ((text: string) => string) | undefined
  /** The part that runs; its results, with a log, lie beside the file that all parts are joined to. */
  readonly shard?: TaskShard | undefined
  /** Receives broken rows and those of unknown tasks. */
  readonly skips: Skips
  /** Receives the number of outputs that are to run, without those that an earlier run had judged. */
  readonly onStart?: (outputs: number) => void
  /**
   * Receives the form of a file that is of another tool, what was lost of an earlier run, and how many outputs that did not
   * pass are answers from which no code was extracted.
   */
  readonly onNotice?: (text: string) => void
  /** Called after each result with the counts so far. */
  readonly onResult?: (counts: ResultCounts) => void | Promise<void>
}

/** The outcome of a run of one file. */
export interface RunSummary {
  readonly counts: ResultCounts
  /** Number of outputs that an earlier run had judged before it was stopped. */
  readonly resumed: number
  /** Tasks whose tests cannot run, by id: their outputs have no results. */
  readonly untested: ReadonlyMap<string, UntestedTask>
  /** Whether the file of results is there: `false` for a part while others are not finished. */
  readonly isWhole: boolean
}

/**
 * Runs the tests on all outputs of a file, and writes a row of results for each, in the order of the outputs. A run
 * that was stopped is continued by the same call. Outputs of a task whose tests cannot run have no row; if no output has
 * one, there is no file of results.
 *
 * With a shard, only the outputs of its tasks run. The call that finishes the last part, on any machine that sees the
 * files of the others, joins the rows of all: the file of one run. A part that is finished does not run again.
 *
 * @throws UsageError if an earlier run had other settings.
 */
export async function runSamples(
  path: string,
  tasks: ReadonlyMap<string, TestTask>,
  runner: TestRunner,
  options: RunSamplesOptions,
): Promise<RunSummary> {
  const { shard, skips } = options
  const facts = await factsOf(path, runner, options)
  if (shard === undefined) return runPart(options.results, facts)
  const file = shardResults(options.results, shard)
  const known = readResults(file)
  const other = known && differences(JSON.stringify(known.settings), facts)
  if (other)
    throw new UsageError(
      `${file} is of a run with other settings (${other}): remove it to run its part again`,
    )
  const part = known ? { ...countResults(known), resumed: known.entries.length } : await runPart(file, facts)
  const joined = await joinShards(options.results, shard.shards, read(createSkips('skip')))
  return joined
    ? { ...countResults(joined), resumed: part.resumed, isWhole: true }
    : { ...part, isWhole: false }

  async function runPart(file: string, settings: Readonly<Record<string, unknown>>): Promise<RunSummary> {
    const results = openResults(file, settings, options.onNotice)
    try {
      const { timeout, memory, compileTimeout, workers = 1, repeat = 1, onStart } = options
      if (onStart !== undefined) onStart(await countOf(jobs(read(createSkips('skip')), results.resumed)))
      const outputs = read(skips, { extract: options.extract, onNotice: options.onNotice })
      const runs = runTests(jobs(outputs, results.resumed), runner, {
        ...{ timeout, memory, workers, repeat },
        ...(compileTimeout === undefined ? {} : { compileTimeout }),
        onUntested: ({ task }, error) => results.leaveOut(task.id, error.message),
      })
      const watch = answerWatch()
      for await (const run of runs) {
        results.write(resultRow(run.job.sample, run))
        if (options.extract === undefined && run.outcome.outcome !== 'passed') watch.add(run.job.sample.text)
        await options.onResult?.(results.counts)
      }
      for (const note of watch.notes(results.counts.rows)) options.onNotice?.(note)
      await checkSolutions(results, {
        ...{ tasks, runner, timeout, memory, workers, repeat },
        jobs: () => jobs(read(createSkips('skip'), { extract: options.extract }), 0),
      })
      if (shard !== undefined) results.finishPart()
      else if (results.counts.rows === 0 && results.untested.size === 0) throw noOutput(path, skips)
      else results.finish()
      const { counts, resumed, untested } = results
      return { counts, resumed, untested, isWhole: true }
    } finally {
      results.close()
    }
  }

  /** The jobs of this part after those that are done. */
  async function* jobs(outputs: AsyncIterable<SampleJob>, done: number): AsyncGenerator<SampleJob> {
    const shardOf = shardOfTasks(shard?.shards ?? 1)
    let skipped = 0
    for await (const job of outputs) {
      if (shardOf(job) !== (shard?.shard ?? 1)) continue
      if (skipped < done) skipped++
      else yield job
    }
  }

  /** The outputs; those that are only counted need no extraction. */
  function read(
    skips: Skips,
    given: Pick<SampleJobsOptions, 'extract' | 'onNotice'> = {},
  ): AsyncGenerator<SampleJob> {
    const { candidateField, model } = options
    return sampleJobs(path, tasks, { candidateField, model, skips, ...given })
  }
}

async function countOf(jobs: AsyncIterable<SampleJob>): Promise<number> {
  let count = 0
  for await (const _ of jobs) count++
  return count
}

/** The settings and files on which rows depend. */
async function factsOf(
  path: string,
  runner: TestRunner,
  { timeout, memory, repeat = 1, candidateField, model, settings, shard }: RunSamplesOptions,
): Promise<Readonly<Record<string, unknown>>> {
  return {
    samples: await hashOfInput(path),
    runner: runner.name,
    toolchains: runner.toolchains,
    timeout,
    memory,
    repeat,
    ...{ candidateField, model },
    ...settings,
    ...(shard && { shard: `${shard.shard}/${shard.shards}` }),
  }
}

function noOutput(path: string, skips: Skips): InputError {
  const reason = skips.count > 0 ? `:\n${skips.describe(skips.count)}` : ': the file is empty'
  return new InputError(`${path}: no output was run${reason}`)
}
