import type { NamedMetric } from './metric-specs.ts'
import type { SegmentMeter } from './segment-meter.ts'

/** The rows of a segment as they count in scores of several models. */
export interface SharedRow {
  readonly row: Float64Array
  /** The metrics that leave the segment out. */
  readonly leftOut: readonly number[]
}

/**
 * The rows that a meter measured last, so that all models have their means over the same segments: under a metric that
 * averages over segments, and by which one output has a score and another has none, the rows of all models are zeros.
 */
export function sharedRow(metrics: readonly NamedMetric[], meter: SegmentMeter): SharedRow {
  const models = meter.row.length / meter.offset(1, 0)
  // a single model has nobody to share with
  if (models < 2) return { row: meter.row, leftOut: [] }
  const leftOut = metrics.flatMap(({ metric }, k) =>
    metric.level === 'segment' && isPartial(metric, k) ? [k] : [],
  )
  if (leftOut.length === 0) return { row: meter.row, leftOut }
  const row = meter.row.slice()
  for (const k of leftOut) {
    for (let m = 0; m < models; m++) {
      const start = meter.offset(m, k)
      row.fill(0, start, start + metrics[k].metric.columns.length)
    }
  }
  return { row, leftOut }

  function isPartial(metric: NamedMetric['metric'], k: number): boolean {
    let defined = 0
    let outputs = 0
    for (let m = 0; m < models; m++) {
      if (meter.isAbsent(m)) continue
      outputs++
      if (!Number.isNaN(metric.score(meter.row, meter.offset(m, k)))) defined++
    }
    return defined > 0 && defined < outputs
  }
}
