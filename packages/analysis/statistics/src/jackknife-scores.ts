import { checkEach } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import { checkRows, type MetricRows, rowSum, sharedSegmentCount } from './metric-rows.ts'
import { squaresWithin } from './variance-components.ts'

/**
 * The score without each segment, or each cluster, in turn: the score of the sum minus that row.
 *
 * One number per segment or cluster, `NaN` if the rest has no score; with one segment that is the only one.
 *
 * @param clusters The cluster of each segment: see `clusterIndices`.
 * @throws RangeError if there is no segment, or for wrong clusters.
 */
export function jackknifeScores(system: MetricRows, clusters?: Int32Array | undefined): Float64Array {
  checkRows('system', system)
  sharedSegmentCount([system])
  const { metric, rows } = clusterRows(system, clusters)
  const segments = rows.length / metric.columns.length
  const width = metric.columns.length
  const sum = rowSum({ metric, rows })
  const rest = new Float64Array(width)
  const scores = new Float64Array(segments)
  for (let i = 0; i < segments; i++) {
    for (let column = 0; column < width; column++) rest[column] = sum[column] - rows[i * width + column]
    scores[i] = metric.score(rest)
  }
  return scores
}

/**
 * score(A) - score(B) without each segment, or each cluster, in turn: see `jackknifeScores`.
 *
 * @throws RangeError if there is no segment, or not as many in both, or for wrong clusters.
 */
export function jackknifeDifferences(
  a: MetricRows,
  b: MetricRows,
  clusters?: Int32Array | undefined,
): Float64Array {
  checkEach(checkRows, { a, b })
  sharedSegmentCount([a, b])
  const withoutB = jackknifeScores(b, clusters)
  return jackknifeScores(a, clusters).map((score, i) => score - withoutB[i])
}

/**
 * The deviation per segment, or per cluster, of the difference between two corpus scores: √n times the jackknife's standard error
 * of score(A) - score(B).
 *
 * For means of segment scores it is exactly the standard deviation of the paired differences (n - 1 in the
 * denominator); for pooled metrics such as BLEU it plays the same part, so that the functions on power apply to
 * them. `NaN` if a score is undefined without some segment, as it is with one segment.
 *
 * @param clusters The cluster of each segment; n is then their number.
 * @throws RangeError if there is no segment, or not as many in both, or for wrong clusters.
 * @see Efron (1982), The Jackknife, the Bootstrap and Other Resampling Plans, https://doi.org/10.1137/1.9781611970319
 */
export function pairedScoreDeviation(
  a: MetricRows,
  b: MetricRows,
  clusters?: Int32Array | undefined,
): number {
  const { squares, degrees } = squaresWithin([jackknifeDifferences(a, b, clusters)])
  return degrees === 0 ? Number.NaN : Math.sqrt(degrees * squares)
}
