import { jackknifeScores } from './jackknife-scores.ts'
import { corpusScore, type MetricRows, segmentScores } from './metric-rows.ts'

/** Two ways of computing the same number differ by less, as a share of the largest score. */
const ROUNDING = 1e-9

/** Numbers below have fewer digits. */
const SMALLEST_NORMAL = 2 ** -1022

/**
 * The numbers whose mean a corpus score is: the scores of its segments, or of its clusters. `undefined` if it is no mean of
 * them, as with pooled metrics, with clusters of different sizes, or where the score of a segment is undefined.
 *
 * It is a mean if leaving out any segment changes it as it changes a mean: the pseudo-values n θ - (n - 1) θ_i of
 * the jackknife are the scores. A metric that declares the level `corpus` is none, whatever the scores.
 *
 * @throws RangeError if there is no segment.
 */
export function meanValues(system: MetricRows): Float64Array | undefined {
  if (!known.has(system)) known.set(system, checkedValues(system))
  return known.get(system)
}

/** A system is compared with many others. */
const known = new WeakMap<MetricRows, Float64Array | undefined>()

function checkedValues(system: MetricRows): Float64Array | undefined {
  if (system.metric.level === 'corpus') return undefined
  const scores = segmentScores(system)
  const estimate = corpusScore(system)
  const count = scores.length
  if (count === 1) return Number.isNaN(estimate) ? undefined : scores
  const without = jackknifeScores(system)
  const size = scores.reduce((largest, score) => Math.max(largest, Math.abs(score)), SMALLEST_NORMAL)
  for (let i = 0; i < count; i++) {
    const pseudoValue = estimate + (count - 1) * (estimate - without[i])
    // false for NaN, too
    if (!(Math.abs(pseudoValue - scores[i]) <= ROUNDING * size * count)) return undefined
  }
  return scores
}
