import type { Sample, Segment } from '@codegen-eval/samples'
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
  { id, sample, models, candidates, references }: Segment,
  metrics: readonly StoredMetric[],
  score: (model: number, metric: number) => number,
  hasTexts: boolean,
): Sample[] {
  return models.map((model, m) => ({
    task: { id: String(id), ...(hasTexts ? { references } : {}) },
    model,
    ...(sample === undefined ? {} : { label: String(sample) }),
    scores: new Map(metrics.map(({ spec }, k) => [spec, score(m, k)])),
    ...(hasTexts ? { output: candidates[m] } : {}),
  }))
}
