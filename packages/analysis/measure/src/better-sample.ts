import type { ScoredMetric } from '@codegen-eval/metric'
import { checkHigherIsBetter } from './check-metrics.ts'

/**
 * Whether the row of a sample is better than that of another one of its task: its score is higher, or the other one has
 * none. Of equal scores, the row with the greater number in the first column that differs is better, so that the order of
 * samples does not matter.
 *
 * @throws UsageError for an error rate.
 */
export function isBetterSample(
  metric: ScoredMetric,
  row: Float64Array,
  offset: number,
  other: Float64Array,
  otherOffset: number,
): boolean {
  checkHigherIsBetter(metric, 'best of several samples')
  const score = metric.score(row, offset)
  const otherScore = metric.score(other, otherOffset)
  if (Number.isNaN(score)) return false
  if (Number.isNaN(otherScore) || score !== otherScore) return !(score < otherScore)
  for (let column = 0; column < metric.columns.length; column++) {
    const difference = row[offset + column] - other[otherOffset + column]
    if (difference !== 0) return difference > 0
  }
  return false
}
