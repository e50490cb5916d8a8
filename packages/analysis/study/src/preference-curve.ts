import { eachItemResample } from '@codegen-eval/meta-evaluation'
import { DEFAULT_RESAMPLES } from '@codegen-eval/statistics/settings'
import { isotonicRegression } from './isotonic-regression.ts'
import { logisticSlope } from './logistic-slope.ts'
import { type PairComparisons, pairCount } from './pair-comparisons.ts'
import { percentilesOf } from './percentiles.ts'
import type { Resampling } from './resampling.ts'

/** The probability that people prefer the higher-scoring of two models, by their difference. */
export interface PreferencePoint {
  /** In the unit of the scores. */
  readonly difference: number
  /** By isotonic regression, 0.5..1. */
  readonly isotonic: number
  readonly isotonicLow: number
  readonly isotonicHigh: number
  /** By the logistic curve. */
  readonly logistic: number
  readonly logisticLow: number
  readonly logisticHigh: number
}

/** A metric's difference as a predictor of people's preference. */
export interface PreferenceCurve {
  readonly points: readonly PreferencePoint[]
  /** The slope of the logistic curve, in logits per unit of score. */
  readonly slope: number
  readonly slopeLow: number
  readonly slopeHigh: number
  /** Maximum distance of the two curves over the points; if it is large, trust neither. */
  readonly largestGap: number
  /** The smallest difference at which the isotonic curve reaches 95 %; `NaN` if it does not. */
  readonly sure: number
  /** Number of pairs to which the curves are fitted. */
  readonly pairs: number
}

/** Number of points, evenly spaced from 0 to the largest difference. */
const POINTS = 101
const SURE = 0.95

/**
 * The probability that people prefer the model that a metric prefers, by the metric's difference: over all pairs
 * of models, people's mean grades against the metric's difference, by isotonic regression (which
 * assumes only that the curve does not fall; at least 0.5, because without a difference nothing is known) and by a logistic curve as a
 * cross-check. Equal mean grades count half for each model.
 *
 * Pairs that share a model are not independent, so intervals (95 %, percentile) come from resampling models: a
 * pair counts as often as its two models are drawn together. Synthetic models resemble their bases, which no
 * interval accounts for.
 *
 * @param humanScores People's mean score of each model.
 * @throws RangeError if there are not as many scores as models, or resamples or seed are out of their range.
 */
export function preferenceCurve(
  metric: PairComparisons,
  humanScores: ArrayLike<number>,
  { resamples = DEFAULT_RESAMPLES, seed }: Resampling = {},
): PreferenceCurve {
  const { models, differences } = metric
  if (humanScores.length !== models || differences.length !== pairCount(models))
    throw new RangeError(`expected a human score for each of ${models} models, got ${humanScores.length}`)
  const pairs = orderedPairs(metric, humanScores)
  const largest = pairs.sizes.at(-1) ?? Number.NaN
  const grid = Float64Array.from({ length: POINTS }, (_, i) => (largest * i) / (POINTS - 1))

  const fit = isotonicAt(grid, pairs)
  const slope = logisticSlope(pairs.sizes, pairs.outcomes, pairs.weights)

  // one column per grid point, and one for the slope
  const columns = Array.from({ length: POINTS }, () => new Float64Array(resamples))
  const slopes = new Float64Array(resamples)
  const scratch = copyOf(pairs)
  eachItemResample(metric.models, { resamples, ...(seed === undefined ? {} : { seed }) }, (counts, r) => {
    const drawn = drawnPairs(pairs, counts, scratch)
    isotonicAt(grid, drawn).forEach((fitted, i) => void (columns[i][r] = fitted))
    slopes[r] = logisticSlope(drawn.sizes, drawn.outcomes, drawn.weights, slope)
  })
  const { low: slopeLow, high: slopeHigh } = percentilesOf(slopes)
  const curve = Array.from(grid, (difference, i): PreferencePoint => {
    const { low: isotonicLow, high: isotonicHigh } = percentilesOf(columns[i])
    return {
      difference,
      isotonic: fit[i],
      isotonicLow,
      isotonicHigh,
      logistic: logistic(slope, difference),
      logisticLow: logistic(slopeLow, difference),
      logisticHigh: logistic(slopeHigh, difference),
    }
  })
  return {
    points: curve,
    slope,
    slopeLow,
    slopeHigh,
    largestGap: curve.reduce(
      (gap, { isotonic, logistic }) => Math.max(gap, Math.abs(isotonic - logistic)),
      0,
    ),
    sure: firstAtLeast(SURE, pairs),
    pairs: pairs.sizes.length,
  }
}

/** Pairs by the size of the metric's difference, ascending, and how often each counts. */
interface WeightedPairs {
  readonly sizes: Float64Array
  /** 1 if people prefer the higher-scoring model, 0 if the other one, 0.5 if neither. */
  readonly outcomes: Float64Array
  /** Above 0. */
  readonly weights: Float64Array
}

/** All pairs, each with the weight 1. */
interface OrderedPairs extends WeightedPairs {
  readonly first: Int32Array
  readonly second: Int32Array
}

function orderedPairs({ models, differences }: PairComparisons, human: ArrayLike<number>): OrderedPairs {
  const found: { a: number; b: number; size: number; outcome: number }[] = []
  let pair = 0
  for (let a = 0; a < models; a++) {
    for (let b = a + 1; b < models; b++) {
      const difference = differences[pair++]
      const preference = Math.sign(human[a] - human[b])
      if (Number.isNaN(difference) || Number.isNaN(preference)) continue
      found.push({
        a,
        b,
        size: Math.abs(difference),
        outcome: (1 + Math.sign(difference) * preference) / 2,
      })
    }
  }
  found.sort((p, q) => p.size - q.size)
  return {
    first: Int32Array.from(found, ({ a }) => a),
    second: Int32Array.from(found, ({ b }) => b),
    sizes: Float64Array.from(found, ({ size }) => size),
    outcomes: Float64Array.from(found, ({ outcome }) => outcome),
    weights: new Float64Array(found.length).fill(1),
  }
}

function copyOf({ sizes, outcomes, weights }: WeightedPairs): WeightedPairs {
  return { sizes: sizes.slice(), outcomes: outcomes.slice(), weights: weights.slice() }
}

/** The pairs of which both models are drawn. They are written to `into`, of which the result is a part. */
function drawnPairs(pairs: OrderedPairs, counts: Float64Array, into: WeightedPairs): WeightedPairs {
  const { first, second, sizes, outcomes } = pairs
  let kept = 0
  for (let i = 0; i < sizes.length; i++) {
    const weight = counts[first[i]] * counts[second[i]]
    if (weight === 0) continue
    into.sizes[kept] = sizes[i]
    into.outcomes[kept] = outcomes[i]
    into.weights[kept++] = weight
  }
  return {
    sizes: into.sizes.subarray(0, kept),
    outcomes: into.outcomes.subarray(0, kept),
    weights: into.weights.subarray(0, kept),
  }
}

/** Replaces outcomes of equal size by their weighted mean, so that their order does not matter. */
function pooledTies({ sizes, outcomes, weights }: WeightedPairs) {
  const count = sizes.length
  const [x, means, totals] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let groups = 0
  for (let i = 0; i < count; groups++) {
    const size = sizes[i]
    let [total, sum] = [0, 0]
    for (; i < count && sizes[i] === size; i++) {
      total += weights[i]
      sum += weights[i] * outcomes[i]
    }
    x[groups] = size
    means[groups] = sum / total
    totals[groups] = total
  }
  const fit = isotonicRegression(means.subarray(0, groups), totals.subarray(0, groups))
  for (let i = 0; i < groups; i++) fit[i] = Math.max(0.5, fit[i])
  return { x: x.subarray(0, groups), fit }
}

/** The isotonic fit at ascending grid points: that of the largest size up to the point, or of the first one. */
function isotonicAt(grid: Float64Array, pairs: WeightedPairs): Float64Array {
  const { x, fit } = pooledTies(pairs)
  let at = 0
  return grid.map((difference) => {
    while (at + 1 < x.length && x[at + 1] <= difference) at++
    return fit[at] ?? Number.NaN
  })
}

function firstAtLeast(probability: number, pairs: WeightedPairs): number {
  const { x, fit } = pooledTies(pairs)
  const at = fit.findIndex((value) => value >= probability)
  return at < 0 ? Number.NaN : x[at]
}

function logistic(slope: number, difference: number): number {
  return difference === 0 ? 0.5 : 1 / (1 + Math.exp(-slope * difference))
}
