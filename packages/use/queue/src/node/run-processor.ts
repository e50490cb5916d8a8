import { type InputError, UsageError } from '@codegen-eval/messages'
import { resultRow, runTests, sampleProgram, type TestJob, type TestSample } from '@codegen-eval/run-tests'
import { chooseRunner } from '@codegen-eval/run-tests/node'
import { BATCH_FORMAT_VERSION } from '../score-batch.ts'
import { type BatchJob, jobError } from './batch-processor.ts'
import {
  hashOfRunBatch,
  parseRunBatch,
  type RunBatch,
  type RunBatchResult,
  type RunBatchResults,
} from './run-batch.ts'

/** Settings of `runProcessor`, which belong to the worker's machine. */
export interface RunProcessorOptions {
  /** Runs code that a model wrote. Without it, nothing runs. */
  readonly allowUntrusted: boolean
  /** Number of programs of a batch that run at the same time; 1 by default, as a worker takes a batch per thread. */
  readonly workers?: number
}

/** An output with its place in the batch. */
type PlacedJob = TestJob & { readonly sample: TestSample; readonly place: number }

/**
 * The function that a processor file exports as its default: runs the programs of a batch in the sandbox that the batch
 * names, with the compilers and interpreters of the worker's machine, which each row names with their versions.
 *
 * Identical programs of a task are run once in a batch. Errors that another attempt would repeat end the job at once:
 * no consent, no sandbox, or no compiler on this machine.
 */
export function runProcessor({
  allowUntrusted,
  workers = 1,
}: RunProcessorOptions): (job: BatchJob) => Promise<RunBatchResults> {
  return async ({ data }) => {
    try {
      if (!allowUntrusted)
        throw new UsageError('this runs code that a model wrote: confirm with option allowUntrusted')
      const batch = parseRunBatch(data)
      const results = await resultsOf(batch, workers)
      return { version: BATCH_FORMAT_VERSION, batch: hashOfRunBatch(batch), results }
    } catch (error) {
      throw jobError(error)
    }
  }
}

async function resultsOf(
  { settings, tasks, samples }: RunBatch,
  workers: number,
): Promise<readonly RunBatchResult[]> {
  const { timeout, memory, repeat = 1, runner: name = 'auto', image, check } = settings
  const runner = await chooseRunner(tasks, { name, image, check })
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const jobs = samples.map((sample, place): PlacedJob => {
    const task = byId.get(sample.taskId)!
    return { task, sample, place, program: sampleProgram(task, sample) }
  })
  const results: RunBatchResult[] = []
  const onUntested = ({ task, place }: PlacedJob, error: InputError): void => {
    results[place] = { task: task.id, reason: error.message }
  }
  for await (const run of runTests(jobs, runner, { timeout, memory, repeat, workers, onUntested }))
    results[run.job.place] = { row: resultRow(run.job.sample, run) }
  return results
}
