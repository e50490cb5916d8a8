import type { Metric } from '@codegen-eval/metric'
import { checkedRecord, checkFunction, checkList, checkNumbers, checkWhole } from './checks.ts'

/**
 * The part of a metric that resampling needs: the columns of a row, and the score of a sum of rows. `level` tells a pooled
 * score of `corpus` from a mean where the data do not, because all segments have the same score.
 */
export type RowMetric = Pick<Metric, 'columns' | 'score'> & Partial<Pick<Metric, 'level' | 'lowerIsBetter'>>

/** The outputs of one system under one metric: one row per segment, in order, as `corpusRows` returns them. */
export interface MetricRows {
  readonly metric: RowMetric
  readonly rows: Float64Array
}

/** Throws `TypeError` unless the value is rows of a metric. */
export function checkRows(name: string, system: MetricRows): void {
  const { metric, rows } = checkedRecord(name, system)
  checkFunction(`${name}.metric.score`, checkedRecord(`${name}.metric`, metric).score)
  checkNumbers(`${name}.rows`, rows)
}

/** The mean of segment scores as a metric: the row of a segment is its score and a count of 1. */
export const meanScoreMetric: RowMetric = {
  columns: ['score', 'segments'],
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}

/**
 * Rows for plain scores, one per segment (human grades, scores computed elsewhere), combined by their mean.
 *
 * An undefined score, `NaN`, becomes two zeros: it moves neither the sum nor the count.
 *
 * @throws RangeError if a score is infinite.
 */
export function meanScoreRows(scores: ArrayLike<number>): MetricRows {
  checkNumbers('scores', scores)
  const rows = new Float64Array(scores.length * 2)
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i]
    if (Number.isNaN(score)) continue
    if (!Number.isFinite(score))
      throw new RangeError(`scores[${i}]: expected a finite number or NaN, got ${score}`)
    rows[2 * i] = score
    rows[2 * i + 1] = 1
  }
  return { metric: meanScoreMetric, rows }
}

/**
 * The number of segments of a system.
 *
 * @throws RangeError if the rows do not divide into the metric's columns.
 */
export function segmentCount(system: MetricRows): number {
  checkRows('system', system)
  const { metric, rows } = system
  const width = metric.columns.length
  if (width === 0 || rows.length % width !== 0) {
    throw new RangeError(`${rows.length} numbers are not whole rows of ${width} columns`)
  }
  return rows.length / width
}

/**
 * The number of segments, which must be the same for all systems.
 *
 * @throws RangeError if there is no system, if two differ, or if there is no segment.
 */
export function sharedSegmentCount(systems: readonly MetricRows[]): number {
  checkList('systems', systems, checkRows)
  if (systems.length === 0) throw new RangeError('expected at least one system, got none')
  const [segments, ...others] = systems.map(segmentCount)
  const i = others.findIndex((other) => other !== segments)
  if (i >= 0)
    throw new RangeError(
      `system 0 has ${segments} segments but system ${i + 1} has ${others[i]}: they must pair up`,
    )
  if (segments === 0) throw new RangeError('expected at least one segment, got none')
  return segments
}

/** The sum of all rows of a system, in segment order. */
export function rowSum({ metric, rows }: MetricRows): Float64Array {
  const width = metric.columns.length
  const sum = new Float64Array(width)
  for (let at = 0; at < rows.length; at += width) {
    for (let column = 0; column < width; column++) sum[column] += rows[at + column]
  }
  return sum
}

/** The corpus score of a system; `NaN` if the metric is undefined, as most are without segments. */
export function corpusScore(system: MetricRows): number {
  checkRows('system', system)
  return system.metric.score(rowSum(system))
}

/** The score of each segment alone; `NaN` if it is undefined. */
export function segmentScores(system: MetricRows): Float64Array {
  checkRows('system', system)
  const { metric, rows } = system
  const scores = new Float64Array(segmentCount(system))
  for (let i = 0; i < scores.length; i++) scores[i] = metric.score(rows, i * metric.columns.length)
  return scores
}

/**
 * The rows of some segments only, in the order given.
 *
 * @throws RangeError if a number is no segment of the system.
 */
export function selectSegments(system: MetricRows, segments: ArrayLike<number>): MetricRows {
  checkRows('system', system)
  checkNumbers('segments', segments)
  const { metric, rows } = system
  const width = metric.columns.length
  const last = segmentCount(system) - 1
  const selected = new Float64Array(segments.length * width)
  for (let i = 0; i < segments.length; i++) {
    checkWhole(`segments[${i}]`, segments[i], 0, last)
    selected.set(rows.subarray(segments[i] * width, (segments[i] + 1) * width), i * width)
  }
  return { metric, rows: selected }
}
