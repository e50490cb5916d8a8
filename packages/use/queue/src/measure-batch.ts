import type { NamedMetric } from '@codegen-eval/measure'
import { encodedBatches, rowWidth } from '@codegen-eval/measure/internal'
import type { Item } from '@codegen-eval/samples'
import { encodeRowBlock, type MeasuredItem, measuredItems } from '@codegen-eval/shards'
import { BATCH_FORMAT_VERSION, type ScoreBatch } from './score-batch.ts'

/** The rows of a batch: statistics that add, and what they are statistics of. */
export interface BatchRows {
  readonly version: number
  /** The signatures of the metrics, which name their versions and options. */
  readonly signatures: readonly string[]
  /** The names of the numbers of each metric. */
  readonly columns: readonly (readonly string[])[]
  /** The rows of all segments, as `encodeRowBlock` of `@codegen-eval/shards` writes them. */
  readonly block: Uint8Array
}

/**
 * Measures the segments of a batch. A metric that fails on an output leaves its message in the place of the numbers, so
 * that whoever adds all batches decides what becomes of it.
 *
 * @param metrics The metrics of the batch: see `batchMetrics`.
 * @throws InputError (as a rejection) if the model of a metric fails.
 */
export async function measureBatch(
  { segments }: ScoreBatch,
  metrics: readonly NamedMetric[],
): Promise<BatchRows> {
  const items: MeasuredItem[] = []
  for await (const part of measuredItems(encodedBatches([segments as readonly Item[]], metrics), metrics))
    for (const item of part) items.push(item)
  return {
    version: BATCH_FORMAT_VERSION,
    signatures: metrics.map(({ metric }) => metric.signature),
    columns: metrics.map(({ metric }) => metric.columns),
    block: encodeRowBlock(items, rowWidth(metrics)),
  }
}
