import type { MeasuredMetric } from '@codegen-eval/measure'
import { InputError } from '@codegen-eval/messages'
import {
  clusterCount,
  clusterIndices,
  commonSegments,
  type MetricRows,
  segmentScores,
  selectSegments,
} from '@codegen-eval/statistics'

/** The rows of one metric on the segments where every model has a score. */
export interface CommonRows {
  /** Indices of these segments. */
  readonly segments: Int32Array
  readonly total: number
  /** For each model, on how many of all segments its score is undefined. */
  readonly undefinedSegments: readonly number[]
  /** Rows of these segments only, for tests. */
  readonly systems: readonly MetricRows[]
  /** Scores of these segments, for tests of segment scores. */
  readonly scores: readonly Float64Array[]
  /** The cluster of each of these segments, if they have any. */
  readonly clusters: Int32Array | undefined
  /** Number of independent groups of these segments: their clusters, or the segments themselves. */
  readonly groups: number
}

/**
 * @param clusters The cluster of each segment of the corpus.
 * @throws InputError if fewer than two segments are left.
 */
export function commonRows(
  models: readonly string[],
  { spec, metric, rows, scores }: MeasuredMetric,
  clusters?: Int32Array | undefined,
): CommonRows {
  const all = rows.map((modelRows) => ({ metric, rows: modelRows }))
  const { segments: scored, undefinedSegments } = commonSegments(all)
  const segments =
    scores === undefined
      ? scored
      : scored.filter((segment) => scores.every((ofModel) => !Number.isNaN(ofModel[segment])))
  const total = rows[0].length / metric.columns.length
  const isComplete = segments.length === total
  if (segments.length < 2) {
    const lacking = models.flatMap((model, m) =>
      undefinedSegments[m] > 0 ? [`${model} lacks ${undefinedSegments[m]}`] : [],
    )
    throw new InputError(
      `metric ${spec} has a score of every model on ${segments.length} of ${total} segments only (${lacking.join(', ')}): leave out the metric or the model`,
    )
  }
  const systems = isComplete ? all : all.map((system) => selectSegments(system, segments))
  const left = clusters && clusterIndices(Int32Array.from(segments, (segment) => clusters[segment]))
  return {
    segments,
    total,
    undefinedSegments,
    systems,
    scores:
      scores?.map((ofModel) => Float64Array.from(segments, (i) => ofModel[i])) ?? systems.map(segmentScores),
    clusters: left,
    groups: clusterCount(left, segments.length),
  }
}
