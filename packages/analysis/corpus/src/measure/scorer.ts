import { type Evaluation, ExactRowSum, evaluationOf } from '@codegen-eval/metric'
import type { Segment } from '../input/segment.ts'
import { type MetricPart, metricParts } from './metric-parts.ts'
import type { NamedMetric } from './metric-specs.ts'
import { createSegmentMeter } from './segment-meter.ts'

/** The scores of all metrics and models on the same segments. */
export interface Scores {
  readonly segments: number
  readonly models: readonly string[]
  /** `metrics[k].results[m]` is the result of metric `k` for `models[m]`. */
  readonly metrics: readonly {
    readonly spec: string
    readonly name: string
    readonly results: readonly Evaluation[]
    /** The parts of all models; none if the metric has no parts. */
    readonly parts: readonly MetricPart[]
  }[]
}

/** Adds the rows of all metrics and models over segments. */
export interface Scorer {
  /**
   * Measures a segment and adds its rows. All segments must have the same models.
   *
   * @throws InputError if a metric fails; then nothing of the segment is added.
   */
  add(segment: Segment): void
  /** The score of the segment that was added last; `NaN` where it is undefined. */
  segmentScore(model: number, metric: number): number
  /** The reason why that score is undefined; `undefined` if it is defined, or if the metric gives no reason. */
  segmentReason(model: number, metric: number): string | undefined
  scores(): Scores
}

/** Starts with no segment. Any order of segments gives the same scores, bit by bit. */
export function createScorer(metrics: readonly NamedMetric[]): Scorer {
  const meter = createSegmentMeter(metrics)
  let models: readonly string[] = []
  let sum = new ExactRowSum(0)
  let segments = 0

  return {
    add(segment) {
      meter.measure(segment)
      if (segments === 0) {
        models = segment.models
        sum = new ExactRowSum(meter.row.length)
      }
      sum.add(meter.row)
      segments++
    },
    segmentScore: (model, metric) => metrics[metric].metric.score(meter.row, meter.offset(model, metric)),
    segmentReason: (model, metric) => metrics[metric].metric.reason?.(meter.row, meter.offset(model, metric)),
    scores() {
      const total = sum.sum()
      return {
        segments,
        models,
        metrics: metrics.map(({ spec, metric }, k) => {
          const results = models.map((_, m) => {
            const start = meter.offset(m, k)
            return evaluationOf(metric, total.slice(start, start + metric.columns.length), segments)
          })
          const parts = metricParts(
            metric,
            results.map((result) => result.parts),
          )
          return { spec, name: metric.name, results, parts }
        }),
      }
    },
  }
}
