import { InputError, type MeasuredMetric } from '@codegen-eval/corpus'
import { commonSegments, type MetricRows, selectSegments } from '@codegen-eval/statistics'

/** The rows of one metric on the segments where every model has a score. */
export interface CommonRows {
  /** Indices of these segments. */
  readonly segments: Int32Array
  /** Number of all segments. */
  readonly total: number
  /** For each model, on how many of all segments its score is undefined. */
  readonly undefinedSegments: readonly number[]
  /** Rows of these segments only, for tests. */
  readonly systems: readonly MetricRows[]
  /**
   * Rows of all segments, empty for the others. Empty rows add nothing to a sum, so metrics with different gaps can share
   * each resample.
   */
  readonly padded: readonly MetricRows[]
}

/** @throws InputError if fewer than two segments are left. */
export function commonRows(models: readonly string[], { spec, metric, rows }: MeasuredMetric): CommonRows {
  const all = rows.map((modelRows) => ({ metric, rows: modelRows }))
  const { segments, coverage, undefinedSegments } = commonSegments(all)
  const total = rows[0]!.length / metric.columns.length
  if (segments.length < 2) {
    const lacking = models.flatMap((model, m) =>
      undefinedSegments[m]! > 0 ? [`${model} lacks ${undefinedSegments[m]}`] : [],
    )
    throw new InputError(
      `metric ${spec} has a score of every model on ${segments.length} of ${total} segments only (${lacking.join(', ')}): leave out the metric or the model`,
    )
  }
  if (coverage === 1) return { segments, total, undefinedSegments, systems: all, padded: all }
  return {
    segments,
    total,
    undefinedSegments,
    systems: all.map((system) => selectSegments(system, segments)),
    padded: all.map((system) => keepOnly(system, segments)),
  }
}

function keepOnly({ metric, rows }: MetricRows, segments: Int32Array): MetricRows {
  const width = metric.columns.length
  const kept = new Float64Array(rows.length)
  for (const segment of segments) {
    kept.set(rows.subarray(segment * width, (segment + 1) * width), segment * width)
  }
  return { metric, rows: kept }
}
