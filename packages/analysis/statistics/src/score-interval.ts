import { bootstrapTInterval, type ConfidenceOptions } from './bootstrap-t-interval.ts'
import { checkEach, checkedOptions, checkOpenProbability } from './checks.ts'
import { clopperPearsonInterval } from './clopper-pearson-interval.ts'
import { clusterRows } from './cluster-rows.ts'
import { areSizesEven, effectiveDegrees, segmentShares } from './effective-degrees.ts'
import { type Interval, noInterval } from './interval.ts'
import { jackknifeDifferences, jackknifeScores } from './jackknife-scores.ts'
import { intervalOfJackknife } from './jackknife-t-interval.ts'
import { isMostlyAtBound, joinedDifference } from './joined-difference.ts'
import { meanValues } from './mean-values.ts'
import { checkRows, corpusScore, type MetricRows, segmentCount, segmentScores } from './metric-rows.ts'
import { pairedProportionInterval } from './paired-proportion-interval.ts'
import { scoreRounding } from './score-rounding.ts'
import { isTooSkewed, skewness } from './skewness.ts'
import { jackknifeInfluence } from './studentized-scores.ts'
import { FAILING_LOSS, unseenShare } from './unseen-failures.ts'
import { wilsonInterval } from './wilson-interval.ts'

/** Methods that `scoreInterval` and `differenceInterval` choose from, and those of sums of strata. */
export type ChosenMethod =
  | 'wilson'
  | 'clopper-pearson'
  | 'bootstrap-t'
  | 'fay-lumbard'
  | 'newcombe'
  | 'jackknife-t'
  | 'mover'
  | 'bonett-price'

/** Names of the methods in sentences. */
export const INTERVAL_NAMES: Readonly<Record<ChosenMethod, string>> = {
  wilson: 'Wilson',
  'clopper-pearson': 'Clopper-Pearson',
  'bootstrap-t': 'bootstrap-t',
  'fay-lumbard': 'Fay-Lumbard',
  newcombe: 'Newcombe',
  'jackknife-t': "Student's t, jackknife",
  mover: 'MOVER over strata',
  'bonett-price': 'Bonett-Price over strata',
}

/**
 * Where at least half of the values lie at one bound and fewer than this number lie off it, the resamples say little about
 * the others: of scores with 90 % ones, 9.5 % over 0.9 and 0.5 % zeros, bootstrap-t misses 25 to 40 % with 100 to 300 values,
 * and 15 % if Wilson's ends are used for up to 30 values off the bound. See the README's table.
 */
export const FEWEST_OFF_BOUND = 50

/** With fewer clusters than this, intervals can cover less than 93 % at 95 % for skewed scores; see the README's table. */
export const FEWEST_CLUSTERS = 10

/** A score, or a difference of scores, with the interval that suits its data. */
export interface ChosenInterval extends Interval {
  readonly estimate: number
  /** `undefined` if there is no interval, with a reason. */
  readonly method: ChosenMethod | undefined
  /** Number of clusters, which are the segments by default: what was counted or resampled. */
  readonly clusters: number
  /** Why the interval may miss the true score more often than the confidence says. */
  readonly warning?: string
}

/**
 * The interval of a corpus score by the method that suits the data:
 *
 * - a mean of values that are all 0, or all 1: Clopper-Pearson. It holds also for means of values between 0 and 1, such as
 *   pass@k of tasks, because their mean is at most the probability that one is not 0;
 * - a mean of values that are 0 or 1: Wilson;
 * - a mean of values between 0 and 1, at least half of them at one bound and fewer than 50 off it: Wilson with n values,
 *   conservative, because 0 and 1 have the largest variance of all values with that mean;
 * - otherwise: bootstrap-t. For a mean of values between 0 and 1 its ends go no farther than Wilson's for the same mean; those of
 *   pooled scores of segments of very different size go as far as those of Student's t with degrees of freedom by these sizes (`effectiveDegrees`).
 *
 * No method holds for the mean of all distributions without bounds (Bahadur and Savage, 1956,
 * https://doi.org/10.1214/aoms/1177728077): there is a `warning` where skewness is large (see `isTooSkewed`). For values between 0
 * and 1 there is one where all are above three quarters of the mean, but failures that n values can miss, 1 - 0.025^(1/n) of all at 95 %,
 * would bring the mean below the interval.
 *
 * The ends of a score between 0 and 1 stay there. An interval has never a width of zero: if all values are equal and it is
 * no proportion, for one segment that is neither 0 nor 1, and for an undefined score, the ends are `NaN` with a reason.
 *
 * @throws RangeError if there is no segment or an option is out of its range.
 */
export function scoreInterval(system: MetricRows, options: ConfidenceOptions = {}): ChosenInterval {
  checkRows('system', system)
  const { clusters, ...others } = checkedOptions(options)
  const { confidence = 0.95 } = others
  checkOpenProbability('confidence', confidence)
  const rows = clusterRows(system, clusters)
  const estimate = corpusScore(rows)
  const count = segmentCount(rows)
  const done = chosenFor(estimate, count)
  const values = meanValues(rows)
  if (values?.every(isOutcome)) {
    const successes = values.reduce((sum, value) => sum + value, 0)
    return successes === 0 || successes === count
      ? done('clopper-pearson', clopperPearsonInterval(successes, count, confidence))
      : done('wilson', wilsonInterval(successes, count, confidence))
  }
  const without = jackknifeScores(rows)
  const noSpread = equalReason(without, estimate, scoreRounding(rows))
  if (noSpread !== undefined) return done('bootstrap-t', noInterval(confidence, noSpread))
  if (!values?.every(isBetween0And1)) {
    const isBounded = isBoundedMean(rows, values)
    const drawn = bootstrapTInterval(rows, others)
    const interval = isBounded ? drawn : widenedBySizes(drawn, estimate, without, segmentShares(rows, rows))
    const found = done('bootstrap-t', within(interval, rangeOf(rows, values)))
    return isBounded ? found : withWarning(found, without)
  }
  const widest = wilsonInterval(Math.min(estimate * count, count), count, confidence)
  return isMostlyAtBound(values, FEWEST_OFF_BOUND)
    ? done('wilson', widest)
    : withUnseenFailures(done('bootstrap-t', within(bootstrapTInterval(rows, others), widest)), values)
}

/** Settings of `differenceInterval`. */
export interface DifferenceOptions extends Pick<ConfidenceOptions, 'clusters' | 'confidence'> {
  /** Whether the systems have different numbers of samples, so that their values have different distributions. */
  readonly isUnequal?: boolean
}

/**
 * The interval of a difference of corpus scores, A minus B, by the method that suits the data:
 *
 * - means of values that are 0 or 1 in both systems: Fay and Lumbard's, which agrees with the exact McNemar test;
 * - systems with different numbers of samples (`isUnequal`), one of which has few values off a bound: that of `joinedDifference`;
 * - means of values between 0 and 1 that are the same in both systems: -s to s, where s is the upper end of Clopper and Pearson for 0 of n:
 *   no larger share of values differs, and none by more than 1;
 * - otherwise: Student's t with the jackknife's standard error, and degrees of freedom by the sizes of segments or clusters
 *   (`effectiveDegrees`).
 *
 * Bootstrap intervals are too narrow here: where most segments do not differ, bootstrap-t covers 85 to 92 % at 95 % with 20
 * segments. Where all scores of segments or clusters lie between 0 and 1, the ends stay between -1 and 1. Values without bounds have
 * a `warning` where their differences are very skewed, as in `scoreInterval`.
 *
 * If all differences are equal, for one such segment, and for an undefined score, the ends are `NaN` with
 * a reason.
 *
 * @throws RangeError if there is no segment, if A and B differ in their number of segments, or if an option is out of its
 * range.
 */
export function differenceInterval(
  a: MetricRows,
  b: MetricRows,
  options: DifferenceOptions = {},
): ChosenInterval {
  checkEach(checkRows, { a, b })
  const { clusters, confidence = 0.95, isUnequal = false } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const [rowsA, rowsB] = [clusterRows(a, clusters), clusterRows(b, clusters)]
  const [valuesA, valuesB] = [meanValues(rowsA), meanValues(rowsB)]
  const isPaired = valuesA?.every(isOutcome) && valuesB?.every(isOutcome)
  const estimate = corpusScore(rowsA) - corpusScore(rowsB)
  const done = chosenFor(estimate, segmentCount(rowsA))
  const joined = isUnequal ? joinedDifference(rowsA, rowsB) : undefined
  if (joined !== undefined) return done('newcombe', within(joined.interval(confidence), { low: -1, high: 1 }))
  if (isPaired) return done('fay-lumbard', pairedProportionInterval(valuesA!, valuesB!, confidence))
  const isBounded = isBoundedMean(rowsA, valuesA) && isBoundedMean(rowsB, valuesB)
  const without = jackknifeDifferences(rowsA, rowsB)
  // rounding leaves a spread in equal differences, such as 0.6 - 0.5 and 0.7 - 0.6
  const noSpread = equalReason(without, estimate, scoreRounding(rowsA) + scoreRounding(rowsB), 'difference')
  if (noSpread !== undefined && isBounded && valuesA?.every((value, i) => value === valuesB?.[i])) {
    const share = unseenShare(without.length, confidence)
    return done('clopper-pearson', { low: -share, high: share, confidence })
  }
  if (noSpread !== undefined) return done('jackknife-t', noInterval(confidence, noSpread))
  const found = done(
    'jackknife-t',
    within(
      intervalOfJackknife(estimate, without, confidence, effectiveDegrees(segmentShares(rowsA, rowsB))),
      differenceRange(rowsA, rowsB),
    ),
  )
  return isBounded ? found : withWarning(found, without)
}

/** Makes intervals of an estimate into chosen ones, which have a method unless there is a reason. */
function chosenFor(estimate: number, clusters: number) {
  return (method: ChosenMethod, interval: Interval): ChosenInterval => ({
    ...{ ...interval, estimate, clusters },
    method: interval.reason === undefined ? method : undefined,
  })
}

/**
 * The interval with the ends of Student's t where these lie farther away, if segments of a pooled score have very different sizes. Where one of
 * 20 to 164 has a fifth of all tokens, bootstrap-t alone covers 88 to 93 % at 95 %, and both 93 to 97 %.
 */
function widenedBySizes(
  interval: Interval,
  estimate: number,
  without: Float64Array,
  shares: Float64Array,
): Interval {
  if (interval.reason !== undefined || areSizesEven(shares)) return interval
  const student = intervalOfJackknife(estimate, without, interval.confidence, effectiveDegrees(shares))
  if (student.reason !== undefined) return interval
  return {
    ...interval,
    low: Math.min(interval.low, student.low),
    high: Math.max(interval.high, student.high),
  }
}

/** Why data without spread have no interval. */
function equalReason(
  without: Float64Array,
  estimate: number,
  rounding: number,
  noun = 'value',
): string | undefined {
  if (Number.isNaN(estimate)) return 'the score is undefined'
  const count = without.length
  if (count === 1) return `one ${noun} has no spread`
  const isFlat = without.every((score) => Math.abs(score - estimate) <= rounding)
  return isFlat ? `all ${count} ${noun}s are equal and show no spread` : undefined
}

function isOutcome(value: number): boolean {
  return value === 0 || value === 1
}

function isBetween0And1(value: number): boolean {
  return value >= 0 && value <= 1
}

/** Whether a score is a mean of segments between 0 and 1, also where clusters have different sizes. */
function isBoundedMean(rows: MetricRows, values: Float64Array | undefined): boolean {
  if (rows.metric.level === 'corpus') return false
  return values?.every(isBetween0And1) ?? Number.isFinite(rangeOf(rows).low)
}

/** The interval, with a warning if there are at least `FEWEST_CLUSTERS` values, too skewed for its method. */
function withWarning(interval: ChosenInterval, without: Float64Array): ChosenInterval {
  const { influence } = jackknifeInfluence(without)
  // of fewer values the skewness tells nothing, and commands warn of their number
  if (interval.method === undefined || interval.clusters < FEWEST_CLUSTERS || !isTooSkewed(influence))
    return interval
  const warning = `the skewness of ${interval.clusters} values is ${skewness(influence).toFixed(1)}: the interval can miss the true value far more often than its confidence says, and no method holds for values without bounds`
  return { ...interval, warning }
}

/** The interval of a mean, with a warning if no value is a failure, and unseen ones would bring the mean below the interval. */
function withUnseenFailures(interval: ChosenInterval, values: Float64Array): ChosenInterval {
  const { estimate, low, clusters, confidence } = interval
  const share = unseenShare(clusters, confidence)
  const least = values.reduce((least, value) => Math.min(least, value), 1)
  const isSeen = least <= (1 - FAILING_LOSS) * estimate
  if (interval.method === undefined || isSeen || estimate * (1 - share) >= low) return interval
  const warning = `none of ${clusters} values is far below the others, but up to ${(100 * share).toFixed(1)} % of all values may be: the true score would then lie below the interval`
  return { ...interval, warning }
}

export interface ScoreRange {
  readonly low: number
  readonly high: number
}

/** 0 to 1 if the scores of all clusters lie there, as those of metrics do. */
export function rangeOf(rows: MetricRows, values: Float64Array = segmentScores(rows)): ScoreRange {
  const isShare = values.every((value) => Number.isNaN(value) || isBetween0And1(value))
  return isShare ? { low: 0, high: 1 } : { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
}

/** -1 to 1 if the scores of all clusters of both systems lie between 0 and 1. */
export function differenceRange(a: MetricRows, b: MetricRows): ScoreRange {
  const [ofA, ofB] = [rangeOf(a), rangeOf(b)]
  return { low: ofA.low - ofB.high, high: ofA.high - ofB.low }
}

function within(interval: Interval, range: ScoreRange): Interval {
  if (interval.reason !== undefined) return interval
  const low = Math.max(interval.low, range.low)
  const high = Math.min(interval.high, range.high)
  return Number.isFinite(low) && Number.isFinite(high)
    ? { ...interval, low, high }
    : noInterval(interval.confidence, 'too few values differ')
}
