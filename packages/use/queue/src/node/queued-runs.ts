import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { TestSample, TestTask } from '@codegen-eval/run-tests'
import type { BatchQueue } from './batch-queue.ts'
import { type QueuedOptions, queuedBatches } from './queued-batches.ts'
import {
  type RunBatch,
  type RunBatchResult,
  type RunBatchSettings,
  readRunResults,
  runBatch,
} from './run-batch.ts'

/** Outputs of a batch by default: a worker that is lost loses as many. */
const BATCH_SIZE = 50

/** How programs are sent to workers, and run there. */
export interface QueuedRunsOptions extends QueuedOptions, RunBatchSettings {}

/**
 * Has outputs run by the workers of a queue, which use `runProcessor`: yields the result of each in the order of the
 * outputs. The rows are those that `run` writes, but for times and memory, and the signature of pass@k is that of these
 * rows: it names the toolchains of all workers.
 *
 * @param samples The outputs, as `openSamples` of `@codegen-eval/run-tests/node` reads them.
 * @param tasks The tasks by id, as `openTasks` reads them.
 * @throws InputError (as a rejection) for a broken row, for an output of an unknown task, and for a batch that failed, which
 * it names; UsageError as `queuedSegments` does.
 */
export async function* queuedRuns(
  queue: BatchQueue,
  samples: AsyncIterable<TestSample | InputError>,
  tasks: ReadonlyMap<string, TestTask>,
  options: QueuedRunsOptions,
): AsyncGenerator<RunBatchResult> {
  const { timeout, memory, repeat, runner, image, check, ...queued } = options
  const given = Object.entries({ timeout, memory, repeat, runner, image, check }).filter(
    ([, value]) => value !== undefined,
  )
  const settings = Object.fromEntries(given) as unknown as RunBatchSettings
  const form = {
    batch: (items: readonly TestSample[], id: string): RunBatch => runBatch(id, items, tasks, settings),
    read: readRunResults,
  }
  const batches = queuedBatches(queue, known(samples, tasks), form, { batchSize: BATCH_SIZE, ...queued })
  for await (const { batch, taken } of batches) {
    if (taken instanceof Error)
      throw inputErrorAt(batch.samples[0], `batch ${batch.id} failed: ${taken.message}`)
    yield* taken
  }
}

/** The outputs, up to the first that is broken or of no task. */
async function* known(
  samples: AsyncIterable<TestSample | InputError>,
  tasks: ReadonlyMap<string, TestTask>,
): AsyncGenerator<TestSample> {
  for await (const sample of samples) {
    if (sample instanceof InputError) throw sample
    if (!tasks.has(sample.taskId)) throw inputErrorAt(sample, `no task has the id ${quote(sample.taskId)}`)
    yield sample
  }
}
