import type { NamedMetric } from '@codegen-eval/measure'
import { InputError, UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import { batchMetrics } from '../batch-metrics.ts'
import { measureBatch } from '../measure-batch.ts'
import { parseScoreBatch } from '../score-batch.ts'
import { type StoredRows, storeRows } from './stored-rows.ts'

/** A job as BullMQ hands it to a processor. */
export interface BatchJob {
  readonly data: unknown
}

/** Lists of metrics that a thread keeps ready. */
const MAX_KEPT = 8

/**
 * The function that a processor file exports as its default: measures the batch of a job. The metrics of a list of specs
 * are created once per thread. Files that specs name are read on the worker's machine.
 *
 * Errors that another attempt would repeat, such as an unknown metric, end the job at once.
 *
 * @param loadRegistry Loads the metrics that batches may name; called with the first batch.
 */
export function batchProcessor(
  loadRegistry: () => Promise<Registry>,
): (job: BatchJob) => Promise<StoredRows> {
  let registry: Promise<Registry> | undefined
  const kept = new Map<string, Promise<readonly NamedMetric[]>>()
  const metricsOf = (specs: readonly string[]): Promise<readonly NamedMetric[]> => {
    const key = JSON.stringify(specs)
    let made = kept.get(key)
    if (made === undefined) {
      registry ??= loadRegistry()
      made = registry.then((known) => batchMetrics(known, specs, readWholeText))
      kept.set(key, made)
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    }
    return made
  }
  return async ({ data }) => {
    try {
      const batch = parseScoreBatch(data)
      return storeRows(await measureBatch(batch, await metricsOf(batch.metrics)))
    } catch (error) {
      throw jobError(error)
    }
  }
}

/**
 * The error of a job: one that another attempt would repeat ends it. BullMQ knows such errors by their name, which reaches it
 * from another thread.
 */
export function jobError(error: unknown): unknown {
  if (!(error instanceof InputError || error instanceof UsageError)) return error
  const last = new Error(error.message, { cause: error })
  last.name = 'UnrecoverableError'
  return last
}
