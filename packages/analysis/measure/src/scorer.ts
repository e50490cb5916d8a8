import { inputErrorAt, quote } from '@codegen-eval/messages'
import { type Evaluation, evaluationOf, type Level } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import type { SamplesBy } from './combine-samples.ts'
import { corpusRecorder } from './corpus-recorder.ts'
import type { MeasuredCorpus } from './measured-corpus.ts'
import { type MetricPart, metricParts } from './metric-parts.ts'
import type { NamedMetric } from './metric-specs.ts'
import { createSegmentMeter } from './segment-meter.ts'
import { sharedRow } from './shared-row.ts'
import { taskSums } from './task-sums.ts'
import { type TextGroups, textGroups } from './text-groups.ts'

/** The scores of all metrics and models on the same segments. */
export interface Scores {
  /** Number of tasks. */
  readonly segments: number
  /** Number of samples of all tasks; that of the tasks if they have one each. */
  readonly samples: number
  /** Number of clusters of tasks; that of the tasks if there are none. */
  readonly clusters: number
  /** How several samples of a task became one result, if there are several. */
  readonly samplesBy?: SamplesBy
  readonly models: readonly string[]
  /** `metrics[k].results[m]` is the result of metric `k` for `models[m]`. */
  readonly metrics: readonly {
    readonly spec: string
    readonly name: string
    /** How segments combine into a corpus score. */
    readonly level: Level
    readonly results: readonly Evaluation[]
    /** The parts of all models; none if the metric has no parts. */
    readonly parts: readonly MetricPart[]
    /** Number of segments that are in no mean, because a model has no score there; absent if there are none. */
    readonly leftOut?: number
  }[]
}

/** Adds the rows of all metrics and models over segments. */
export interface Scorer {
  /**
   * Measures a segment and adds its rows. All segments must have the models of the first one; further samples of a task
   * may lack some.
   *
   * @throws InputError if a metric fails, or if the earlier rows of its task are added up already; then nothing of the segment is added.
   */
  add(segment: Segment): void
  /** The score of a model of the segment that was added last; `NaN` where it is undefined. */
  segmentScore(model: number, metric: number): number
  /** The row of a model of that segment under a metric: statistics that add. */
  segmentRow(model: number, metric: number): Float64Array
  /** The reason why that score is undefined; `undefined` if it is defined, or if the metric gives no reason. */
  segmentReason(model: number, metric: number): string | undefined
  /** A reservation about that score, such as that it is a lower bound; `undefined` if it is exact. */
  segmentCaveat(model: number, metric: number): string | undefined
  /** @throws InputError for the best samples of models of which some have fewer samples of a task. */
  scores(): Scores
  /** All rows; needs the option `keepsRows`. */
  corpus(): MeasuredCorpus
}

/** Why a mean is undefined if each segment lacks the score of some model. */
const NONE_SHARED = 'no segment has a score of every model'

/**
 * Starts with no segment. Any order of segments gives the same scores, bit by bit. Segments with one number `task` are
 * samples of one task, which count as one. Means of segment scores are over the segments on which every output has one.
 *
 * @param keepsRows Whether to keep the rows of all segments, for intervals; otherwise memory does not grow.
 */
export function createScorer(
  metrics: readonly NamedMetric[],
  samplesBy: SamplesBy = 'mean',
  keepsRows = false,
): Scorer {
  const recorder = keepsRows ? corpusRecorder(metrics) : undefined
  const meter = createSegmentMeter(metrics)
  const leftOut = metrics.map(() => 0)
  let models: readonly string[] = []
  let last: readonly string[] = []
  let rows = taskSums([], 0, samplesBy)
  let samples = 0
  let clustered = 0
  let lacking: { readonly segment: Segment; readonly model: string } | undefined
  const clusters = new Set<string>()
  let texts: TextGroups | undefined
  // the models of the segment may be fewer than those of the first one
  const offset = (model: number, metric: number) =>
    meter.offset(last.length === models.length ? model : models.indexOf(last[model]), metric)

  return {
    add(segment) {
      meter.measure(segment)
      if (samples === 0) {
        models = segment.models
        const parts = models.flatMap((_, m) =>
          metrics.map(({ metric }, k) => ({ metric, offset: meter.offset(m, k) })),
        )
        rows = taskSums(parts, meter.row.length, samplesBy)
      }
      last = segment.models
      if (last.length < models.length)
        lacking ??= { segment, model: models.find((model) => !last.includes(model))! }
      const shared = sharedRow(metrics, meter)
      rows.add(segment, shared.row)
      recorder?.add(segment, models, { ...meter, row: shared.row })
      for (const k of shared.leftOut) leftOut[k]++
      samples++
      if (segment.textKey !== undefined) (texts ??= textGroups()).add(segment)
      if (segment.cluster === undefined) return
      clustered++
      clusters.add(String(segment.cluster))
    },
    corpus() {
      if (recorder === undefined) throw new RangeError('keepsRows: expected true, got false')
      return recorder.corpus()
    },
    segmentScore: (model, metric) => metrics[metric].metric.score(meter.row, offset(model, metric)),
    segmentRow(model, metric) {
      const start = offset(model, metric)
      return meter.row.slice(start, start + metrics[metric].metric.columns.length)
    },
    segmentReason: (model, metric) => metrics[metric].metric.reason?.(meter.row, offset(model, metric)),
    segmentCaveat: (model, metric) => metrics[metric].metric.caveat?.(meter.row, offset(model, metric)),
    scores() {
      if (samplesBy === 'best' && lacking !== undefined)
        throw inputErrorAt(
          lacking.segment,
          `id ${quote(lacking.segment.id)} has fewer samples of ${lacking.model} than of other models, and the best of more samples is better: take equal numbers, or compare the models by the expected best of N samples (option bestOf)`,
        )
      const total = rows.sum()
      const segments = rows.tasks
      return {
        segments,
        samples,
        clusters: texts?.count() ?? (samples > 0 && clustered === samples ? clusters.size : segments),
        ...(samples > segments ? { samplesBy } : {}),
        models,
        metrics: metrics.map(({ spec, metric }, k) => {
          const results = models.map((_, m) => {
            const start = meter.offset(m, k)
            const sum = total.slice(start, start + metric.columns.length)
            const result = evaluationOf(metric, sum, segments)
            return Number.isNaN(result.score) && leftOut[k] > 0 ? { ...result, reason: NONE_SHARED } : result
          })
          const parts = metricParts(
            metric,
            results.map((result) => result.parts),
          )
          const counts = leftOut[k] > 0 ? { leftOut: leftOut[k] } : {}
          return { spec, name: metric.name, level: metric.level, results, parts, ...counts }
        }),
      }
    },
  }
}
