import type { Sample, Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'
import type { StoredMetric } from '@codegen-eval/samples/scores'
import type { WrittenMetric } from '@codegen-eval/samples/write'

/** Metrics by their specs, for writers of results. */
export function writtenMetrics(metrics: readonly StoredMetric[]): WrittenMetric[] {
  return metrics.map(({ spec, metric: { signature, lowerIsBetter } }) => ({
    name: spec,
    signature,
    lowerIsBetter,
  }))
}

/**
 * The outputs of a segment with their scores, for writers of results.
 *
 * @param score The score of a model of the segment under a metric, both by index.
 * @param hasTexts Whether the segment has texts, or hashes of them.
 */
export function segmentSamples(
  segment: Segment,
  metrics: readonly StoredMetric[],
  score: (model: number, metric: number) => number,
  hasTexts: boolean,
): Sample[] {
  const { id, models, candidates, references } = segment
  return models.map((model, m) => {
    const label = sampleLabel(segment, m)
    return {
      task: { id: String(id), ...(hasTexts ? { references } : {}) },
      model,
      ...(label === undefined ? {} : { label: String(label) }),
      scores: new Map(metrics.map(({ spec }, k) => [spec, score(m, k)])),
      ...(hasTexts ? { output: candidates[m] } : {}),
    }
  })
}
