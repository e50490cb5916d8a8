import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { resultRow } from '../result-row.ts'
import { type RunTestsOptions, runTests } from '../run-tests.ts'
import { sampleProgram } from '../samples/sample-program.ts'
import type { TestSample } from '../samples/test-sample.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestJob, TestRunner } from '../test-runner.ts'
import { hashOfInput } from './hash-of-input.ts'
import { openSamples } from './open-samples.ts'
import { openResults, type ResultCounts, type UntestedTask } from './results-file.ts'

/** How a file of outputs is run. */
export interface RunSamplesOptions extends Omit<RunTestsOptions, 'onUntested'> {
  /** The file to which results are written. */
  readonly results: string
  /** Settings that results depend on beside the options here, such as the hash of the tasks. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly candidateField?: string | undefined
  readonly extract?: ((text: string) => string) | undefined
  /** Receives broken rows and those of unknown tasks. */
  readonly skips: Skips
  readonly onBytes?: (count: number) => void
  /** Receives the form of a file that is of another tool, and what was lost of an earlier run. */
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
}

/**
 * Runs the tests on all outputs of a file, and writes a row of results for each, in the order of the outputs. A run
 * that was stopped is continued by the same call. Outputs of a task whose tests cannot run have no row; if no output has
 * one, there is no file of results.
 */
export async function runSamples(
  path: string,
  tasks: ReadonlyMap<string, TestTask>,
  runner: TestRunner,
  options: RunSamplesOptions,
): Promise<RunSummary> {
  const { timeout, memory, workers = 1, repeat = 1, candidateField, extract, settings, skips } = options
  const facts = {
    samples: await hashOfInput(path),
    runner: runner.name,
    toolchains: runner.toolchains,
    timeout,
    memory,
    repeat,
    candidateField,
    ...settings,
  }
  const results = openResults(options.results, facts, options.onNotice)
  try {
    const runs = runTests(jobs(results.resumed), runner, {
      ...{ timeout, memory, workers, repeat },
      onUntested: ({ task }, error) => results.leaveOut(task.id, error.message),
    })
    for await (const run of runs) {
      results.write(resultRow(run.job.sample, run))
      await options.onResult?.(results.counts)
    }
    if (results.counts.rows === 0 && results.untested.size === 0)
      throw new InputError(
        `${path}: no output was run${skips.count > 0 ? `:\n${skips.describe(skips.count)}` : ': the file is empty'}`,
      )
    results.finish()
    const { counts, resumed, untested } = results
    return { counts, resumed, untested }
  } finally {
    results.close()
  }

  async function* jobs(done: number): AsyncGenerator<TestJob & { readonly sample: TestSample }> {
    let skipped = 0
    for await (const sample of openSamples(path, {
      candidateField,
      extract,
      taskIds: [...tasks.keys()],
      onBytes: options.onBytes,
      onNotice: options.onNotice,
    })) {
      const job = sample instanceof InputError ? sample : jobOf(sample)
      if (job instanceof InputError) skips.add(job)
      else if (skipped < done) skipped++
      else yield job
    }
  }

  function jobOf(sample: TestSample): (TestJob & { readonly sample: TestSample }) | InputError {
    const task = tasks.get(sample.taskId)
    if (task === undefined) return inputErrorAt(sample, `no task has the id ${quote(sample.taskId)}`)
    return { task, sample, program: sampleProgram(task, sample) }
  }
}
