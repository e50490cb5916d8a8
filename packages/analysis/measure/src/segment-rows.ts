import type { Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'
import { type StoredMetric, storedRowWriter } from '@codegen-eval/samples/scores'

/**
 * Writes one line per segment and model, as `storedRowWriter` does: scores, statistics of metrics that pool them, and on
 * the first line the signatures of the metrics.
 *
 * @param metrics The metrics, in the order of `rowOf`'s second argument.
 */
export function segmentRowWriter(
  metrics: readonly StoredMetric[],
): (segment: Segment, rowOf: (model: number, metric: number) => Float64Array) => string {
  const write = storedRowWriter(metrics)
  return (segment, rowOf) => {
    const { id, models } = segment
    let lines = ''
    for (let m = 0; m < models.length; m++)
      lines += write({ task: { id }, label: sampleLabel(segment, m), model: models[m] }, (k) => rowOf(m, k))
    return lines
  }
}
