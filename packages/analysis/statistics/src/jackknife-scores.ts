import { type MetricRows, rowSum, sharedSegmentCount } from './metric-rows.ts'

/**
 * The score without each segment in turn: the score of the sum minus that segment's row.
 *
 * One number per segment, `NaN` if the rest has no score; with one segment that is the only one.
 *
 * @throws RangeError if there is no segment.
 */
export function jackknifeScores(system: MetricRows): Float64Array {
  const segments = sharedSegmentCount([system])
  const { metric, rows } = system
  const width = metric.columns.length
  const sum = rowSum(system)
  const rest = new Float64Array(width)
  const scores = new Float64Array(segments)
  for (let i = 0; i < segments; i++) {
    for (let column = 0; column < width; column++) rest[column] = sum[column] - rows[i * width + column]
    scores[i] = metric.score(rest)
  }
  return scores
}

/**
 * The deviation per segment of the difference between two corpus scores: √n times the jackknife's standard error
 * of score(A) - score(B).
 *
 * For means of segment scores it is exactly the standard deviation of the paired differences (n - 1 in the
 * denominator); for pooled metrics such as BLEU it plays the same part, so that the functions on power apply to
 * them. `NaN` if a score is undefined without some segment, as it is with one segment.
 *
 * @throws RangeError if there is no segment, or not as many in both.
 * @see Efron (1982), The Jackknife, the Bootstrap and Other Resampling Plans, https://doi.org/10.1137/1.9781611970319
 */
export function pairedScoreDeviation(a: MetricRows, b: MetricRows): number {
  const segments = sharedSegmentCount([a, b])
  if (segments === 1) return Number.NaN
  const [withoutA, withoutB] = [jackknifeScores(a), jackknifeScores(b)]
  const differences = withoutA.map((score, i) => score - withoutB[i])
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / segments
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0)
  return Math.sqrt((segments - 1) * squares)
}
