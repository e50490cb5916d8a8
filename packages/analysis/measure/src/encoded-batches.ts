import { inputErrorAt, messageOf } from '@codegen-eval/messages'
import type { Batches, Item, SegmentSource } from '@codegen-eval/samples'
import { batchesOf } from '@codegen-eval/samples/internal'
import { isUnmeasured } from './measured-batches.ts'
import type { NamedMetric } from './metric-specs.ts'

/** Segments whose texts are encoded together: enough to fill a model's batches, few enough to hold all vectors. */
const ENCODED_SEGMENTS = 32

/**
 * The same segments, with their texts encoded for those metrics that have a model. Each batch must be measured before
 * the next one is taken.
 *
 * @throws InputError (as a rejection) if a model fails.
 */
export function encodedBatches(source: SegmentSource, metrics: readonly NamedMetric[]): Batches {
  const encoders = metrics.filter(({ metric }) => metric.encode !== undefined)
  return encoders.length === 0 ? batchesOf(source) : encoded(source, encoders)
}

async function* encoded(source: SegmentSource, metrics: readonly NamedMetric[]): Batches {
  for await (const batch of batchesOf(source)) {
    for (let start = 0; start < batch.length; start += ENCODED_SEGMENTS) {
      const part = batch.slice(start, start + ENCODED_SEGMENTS)
      await encodeSegments(part, metrics)
      yield part
    }
  }
}

async function encodeSegments(items: readonly Item[], metrics: readonly NamedMetric[]): Promise<void> {
  const segments = items.filter(isUnmeasured)
  if (segments.length === 0) return
  for (const { metric, spec } of metrics) {
    try {
      await metric.encode!(segments)
    } catch (error) {
      const { file, line } = segments[0]
      throw inputErrorAt(
        { file, line },
        `metric ${spec} failed on this row or the next ${segments.length - 1}: ${messageOf(error)}`,
        error,
      )
    }
  }
}
