import { bootstrapScores, type ResamplingOptions } from './bootstrap-scores.ts'
import { checkChoice, checkNumber, checkNumbers, checkOpenProbability, checkRecord } from './checks.ts'
import type { Interval } from './interval.ts'
import { jackknifeScores } from './jackknife-scores.ts'
import { meanOf } from './mean-of.ts'
import { checkRows, corpusScore, type MetricRows } from './metric-rows.ts'
import { normalCdf, normalQuantile } from './normal-distribution.ts'
import { quantileOfSorted } from './quantile.ts'

/** A confidence interval from resampled values. */
export interface ConfidenceInterval extends Interval {
  /** Number of resamples on which the value was undefined; they are left out. */
  readonly undefinedResamples: number
}

/** An interval with the value it surrounds. */
export interface EstimateInterval extends ConfidenceInterval {
  /** The value on the data itself. */
  readonly estimate: number
  /** The median of the resampled values. */
  readonly median: number
}

/** The method that computes the ends from resampled values. */
export type IntervalMethod = 'percentile' | 'basic' | 'bca'

/** Settings of an interval. */
export interface IntervalOptions extends ResamplingOptions {
  /** `percentile` by default. */
  readonly method?: IntervalMethod
  /** 0.95 by default. */
  readonly confidence?: number
}

/**
 * The percentile interval: the quantiles (1 - c)/2 and (1 + c)/2 of the resampled values.
 *
 * If all resampled values are equal (one segment, constant scores), both ends are that value.
 *
 * @throws RangeError if the confidence is not between 0 and 1.
 * @see Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 13
 */
export function percentileInterval(resampled: Float64Array, confidence = 0.95): ConfidenceInterval {
  const sorted = sortDefined(resampled, confidence)
  const tail = (1 - confidence) / 2
  return intervalBetween(sorted, tail, 1 - tail, resampled.length, confidence)
}

/**
 * The basic interval: the percentile interval reflected at the estimate, 2θ - q(1 - α/2) to 2θ - q(α/2). Its ends
 * may lie outside of the range of the score.
 *
 * @throws RangeError if the confidence is not between 0 and 1.
 * @see Davison and Hinkley (1997), Bootstrap Methods and their Application, 5.2
 */
export function basicInterval(
  resampled: Float64Array,
  estimate: number,
  confidence = 0.95,
): ConfidenceInterval {
  checkNumber('estimate', estimate)
  const { low, high, ...rest } = percentileInterval(resampled, confidence)
  if (rest.reason === undefined && Number.isNaN(estimate))
    return { ...rest, low: estimate, high: estimate, reason: NO_ESTIMATE }
  return { ...rest, low: 2 * estimate - high, high: 2 * estimate - low }
}

/**
 * The bias-corrected and accelerated interval: quantiles of the resampled values at levels that are moved by
 * the share of them below the estimate (z₀; half of those equal to it count) and by the skewness of the
 * jackknife values (a): Φ(z₀ + (z₀ + z)/(1 - a(z₀ + z))).
 *
 * If the jackknife values are all equal, a is 0. The ends are `NaN` if the estimate lies beyond all resampled values
 * (z₀ is infinite), if a jackknife value is undefined, or if z₀ + z is so large (6 at least) that the formula has
 * passed its pole.
 *
 * @param jackknife The estimate without each segment in turn, as `jackknifeScores` gives it.
 * @throws RangeError if the confidence is not between 0 and 1.
 * @see Efron (1987), https://doi.org/10.1080/01621459.1987.10478410
 */
export function bcaInterval(
  resampled: Float64Array,
  estimate: number,
  jackknife: Float64Array,
  confidence = 0.95,
): ConfidenceInterval {
  checkNumber('estimate', estimate)
  checkNumbers('jackknife', jackknife)
  const sorted = sortDefined(resampled, confidence)
  const count = sorted.length
  const none = (reason: string): ConfidenceInterval =>
    noInterval(resampled.length - count, confidence, reason)
  if (count === 0) return none(NO_RESAMPLE)
  if (Number.isNaN(estimate)) return none(NO_ESTIMATE)
  // sums of the same scores in another order are equal but for rounding
  const rounding = ROUNDING * Math.max(Math.abs(sorted[0]), Math.abs(sorted[count - 1]))
  const isEqual = (value: number) => Math.abs(value - estimate) <= rounding
  // One segment has no jackknife, and no spread to correct for either.
  if (isEqual(sorted[0]) && isEqual(sorted[count - 1]))
    return intervalBetween(sorted, 0, 1, resampled.length, confidence)
  if (jackknife.some(Number.isNaN)) return none('the score is undefined without some segment')

  let below = 0
  for (const value of sorted) below += isEqual(value) ? 0.5 : value < estimate ? 1 : 0
  if (below === 0 || below === count) return none('the estimate lies beyond all resampled values')
  const bias = normalQuantile(below / count)
  const acceleration = jackknifeAcceleration(jackknife)
  const level = (z: number) => normalCdf(bias + (bias + z) / (1 - acceleration * (bias + z)))
  const z = normalQuantile((1 - confidence) / 2)
  // Past the pole of the formula its levels run backwards.
  if (acceleration * (bias + z) >= 1 || acceleration * (bias - z) >= 1)
    return none('bias and acceleration are too large for this confidence')
  return intervalBetween(sorted, level(z), level(-z), resampled.length, confidence)
}

/**
 * The bootstrap interval of a system's corpus score.
 *
 * For many systems, or for differences, resample all of them at once with `bootstrapScores` and give its lists
 * to `percentileInterval`, `basicInterval` or `bcaInterval`.
 *
 * @throws RangeError if there is no segment or an option is out of its range.
 */
export function bootstrapInterval(system: MetricRows, options: IntervalOptions = {}): EstimateInterval {
  checkRecord('options', options)
  checkRows('system', system)
  checkIntervalOptions(options)
  const resampled = bootstrapScores([system], options).scores[0]
  return intervalOf(resampled, corpusScore(system), () => jackknifeScores(system, options.clusters), options)
}

/** Throws `RangeError` for a method or a confidence that does not exist, before anything is resampled. */
export function checkIntervalOptions({ method = 'percentile', confidence = 0.95 }: IntervalOptions): void {
  checkChoice('method', method, ['percentile', 'basic', 'bca'])
  checkOpenProbability('confidence', confidence)
}

/** The interval by the method that the options name; the jackknife is computed only if needed. */
export function intervalOf(
  resampled: Float64Array,
  estimate: number,
  jackknife: () => Float64Array,
  { method = 'percentile', confidence = 0.95 }: IntervalOptions,
): EstimateInterval {
  const interval =
    method === 'percentile'
      ? percentileInterval(resampled, confidence)
      : method === 'basic'
        ? basicInterval(resampled, estimate, confidence)
        : bcaInterval(resampled, estimate, jackknife(), confidence)
  return { estimate, median: quantileOfSorted(sortDefined(resampled, confidence), 0.5), ...interval }
}

/** Values that differ by this share of the largest one are equal. */
const ROUNDING = 1e-12

const NO_RESAMPLE = 'no resample has a defined value'
const NO_ESTIMATE = 'the estimate is undefined'

function sortDefined(resampled: Float64Array, confidence: number): Float64Array {
  checkNumbers('resampled', resampled)
  checkOpenProbability('confidence', confidence)
  return resampled.filter((value) => !Number.isNaN(value)).sort()
}

function intervalBetween(
  sorted: Float64Array,
  from: number,
  to: number,
  resamples: number,
  confidence: number,
): ConfidenceInterval {
  const undefinedResamples = resamples - sorted.length
  if (sorted.length === 0) return noInterval(undefinedResamples, confidence, NO_RESAMPLE)
  return {
    low: quantileOfSorted(sorted, from),
    high: quantileOfSorted(sorted, to),
    confidence,
    undefinedResamples,
  }
}

function noInterval(undefinedResamples: number, confidence: number, reason: string): ConfidenceInterval {
  return { low: Number.NaN, high: Number.NaN, confidence, undefinedResamples, reason }
}

/** a = Σ d³ / (6 (Σ d²)^{3/2}) with d the jackknife mean minus each jackknife value. */
function jackknifeAcceleration(jackknife: Float64Array): number {
  const mean = meanOf(jackknife)
  let squares = 0
  let cubes = 0
  for (const value of jackknife) {
    squares += (mean - value) ** 2
    cubes += (mean - value) ** 3
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}
