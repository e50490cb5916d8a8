import { bcaInterval } from './bootstrap-intervals.ts'
import { bootstrapScores } from './bootstrap-scores.ts'
import { bootstrapTInterval, type ConfidenceOptions } from './bootstrap-t-interval.ts'
import { checkOpenProbability } from './checks.ts'
import { clopperPearsonInterval } from './clopper-pearson-interval.ts'
import { clusterRows } from './cluster-rows.ts'
import { differenceRows } from './difference-rows.ts'
import { type Interval, noInterval } from './interval.ts'
import { jackknifeScores } from './jackknife-scores.ts'
import { jackknifeTInterval } from './jackknife-t-interval.ts'
import { meanValues } from './mean-values.ts'
import { corpusScore, type MetricRows, segmentCount, segmentScores } from './metric-rows.ts'
import { pairedProportionInterval } from './paired-proportion-interval.ts'
import { wilsonInterval } from './wilson-interval.ts'

/** Methods that `scoreInterval` and `differenceInterval` choose from. */
export type ChosenMethod = 'wilson' | 'clopper-pearson' | 'bootstrap-t' | 'bca' | 'newcombe' | 'jackknife-t'

/** Names of the methods in sentences. */
export const INTERVAL_NAMES: Readonly<Record<ChosenMethod, string>> = {
  wilson: 'Wilson',
  'clopper-pearson': 'Clopper-Pearson',
  'bootstrap-t': 'bootstrap-t',
  bca: 'BCa bootstrap',
  newcombe: 'Newcombe',
  'jackknife-t': "Student's t, jackknife",
}

/** From this number of clusters on, BCa intervals cover 93 % at 95 % for skewed scores, too; see the README's table. */
export const BCA_CLUSTERS = 100

/** With fewer clusters than this, intervals can cover less than 93 % at 95 % for skewed scores; see the README's table. */
export const FEWEST_CLUSTERS = 10

/** A score, or a difference of scores, with the interval that suits its data. */
export interface ChosenInterval extends Interval {
  readonly estimate: number
  /** `undefined` if there is no interval, with a reason. */
  readonly method: ChosenMethod | undefined
  /** Number of clusters, which are the segments by default: what was counted or resampled. */
  readonly clusters: number
}

/** Settings of a chosen interval. */
export interface ChosenIntervalOptions extends ConfidenceOptions {
  /** Scores of the system on resamples of the clusters, if they are known already: BCa then draws none. */
  readonly resampled?: Float64Array | undefined
}

/**
 * The interval of a corpus score by the method that suits the data:
 *
 * - a mean of values that are all 0, or all 1: Clopper-Pearson. It holds also for means of values between 0 and 1, such as
 *   pass@k of tasks, because their mean is at most the probability that one is not 0;
 * - a mean of values that are 0 or 1: Wilson;
 * - fewer than 100 clusters: bootstrap-t. For a mean of values between 0 and 1 its ends go no farther than Wilson's for
 *   the same mean, because 0 and 1 have the largest variance of all values with that mean;
 * - from 100 clusters on: BCa, or bootstrap-t where there is none.
 *
 * The ends of a score between 0 and 1 stay there. An interval has never a width of zero: if all values are equal and it is
 * no proportion, for one segment that is neither 0 nor 1, and for an undefined score, the ends are `NaN` with a reason.
 *
 * @throws RangeError if there is no segment or an option is out of its range.
 */
export function scoreInterval(
  system: MetricRows,
  { clusters, ...options }: ChosenIntervalOptions = {},
): ChosenInterval {
  const { confidence = 0.95 } = options
  checkOpenProbability('confidence', confidence)
  const rows = clusterRows(system, clusters)
  const estimate = corpusScore(rows)
  const count = segmentCount(rows)
  const done = (method: ChosenMethod | undefined, { low, high, reason }: Interval): ChosenInterval => ({
    estimate,
    low,
    high,
    confidence,
    method: reason === undefined ? method : undefined,
    clusters: count,
    ...(reason === undefined ? {} : { reason }),
  })
  const values = meanValues(rows)
  if (values?.every(isOutcome)) {
    const successes = values.reduce((sum, value) => sum + value, 0)
    return successes === 0 || successes === count
      ? done('clopper-pearson', clopperPearsonInterval(successes, count, confidence))
      : done('wilson', wilsonInterval(successes, count, confidence))
  }
  const without = equalReason(rows, estimate)
  if (without !== undefined) return done(undefined, noInterval(confidence, without))
  if (count >= BCA_CLUSTERS) {
    const resampled = options.resampled ?? bootstrapScores([rows], options).scores[0]
    const interval = bcaInterval(resampled, estimate, jackknifeScores(rows), confidence)
    if (interval.reason === undefined) return done('bca', within(interval, rangeOf(rows, values)))
  }
  const interval = bootstrapTInterval(rows, options)
  const isShare = values?.every(isBetween0And1)
  return done(
    'bootstrap-t',
    within(interval, isShare ? wilsonInterval(estimate * count, count, confidence) : rangeOf(rows, values)),
  )
}

/**
 * The interval of a difference of corpus scores, A minus B, by the method that suits the data: Newcombe's for values that
 * are 0 or 1 in both systems, otherwise Student's t with the jackknife's standard error.
 *
 * Bootstrap intervals are too narrow here: where most segments do not differ, bootstrap-t covers 85 to 92 % at 95 % with 20
 * segments, BCa 84 to 90 %.
 *
 * If all differences are equal and the values are not 0 and 1, for one such segment, and for an undefined score, the ends
 * are `NaN` with a reason.
 *
 * @throws RangeError if there is no segment, if A and B differ in their number of segments, or if an option is out of its
 * range.
 */
export function differenceInterval(
  a: MetricRows,
  b: MetricRows,
  { clusters, confidence = 0.95 }: Pick<ChosenIntervalOptions, 'clusters' | 'confidence'> = {},
): ChosenInterval {
  checkOpenProbability('confidence', confidence)
  const [rowsA, rowsB] = [clusterRows(a, clusters), clusterRows(b, clusters)]
  const [valuesA, valuesB] = [meanValues(rowsA), meanValues(rowsB)]
  const isPaired = valuesA?.every(isOutcome) && valuesB?.every(isOutcome)
  const rows = differenceRows(rowsA, rowsB)
  // rounding leaves a spread in equal differences, such as 0.6 - 0.5 and 0.7 - 0.6
  const without = isPaired ? undefined : equalReason(rows, corpusScore(rows), 'difference')
  const { reason, ...interval } = isPaired
    ? pairedProportionInterval(valuesA!, valuesB!, confidence)
    : without === undefined
      ? jackknifeTInterval(rows, { confidence })
      : noInterval(confidence, without)
  const method = isPaired ? 'newcombe' : 'jackknife-t'
  return {
    ...interval,
    estimate: corpusScore(rowsA) - corpusScore(rowsB),
    method: reason === undefined ? method : undefined,
    clusters: segmentCount(rows),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** Why data without spread have no interval. */
function equalReason(rows: MetricRows, estimate: number, noun = 'value'): string | undefined {
  if (Number.isNaN(estimate)) return 'the score is undefined'
  const count = segmentCount(rows)
  if (count === 1) return `one ${noun} has no spread`
  const without = jackknifeScores(rows)
  const isFlat = without.every((score) => Math.abs(score - estimate) <= ROUNDING)
  return isFlat ? `all ${count} ${noun}s are equal and show no spread` : undefined
}

/** Scores that differ by less are equal. */
const ROUNDING = 1e-12

function isOutcome(value: number): boolean {
  return value === 0 || value === 1
}

function isBetween0And1(value: number): boolean {
  return value >= 0 && value <= 1
}

/** 0 to 1 if the scores of all clusters lie there, as those of metrics do. */
function rangeOf(rows: MetricRows, values = segmentScores(rows)): { low: number; high: number } {
  const isShare = values.every((value) => Number.isNaN(value) || isBetween0And1(value))
  return isShare ? { low: 0, high: 1 } : { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
}

function within(interval: Interval, range: { readonly low: number; readonly high: number }): Interval {
  if (interval.reason !== undefined) return interval
  const low = Math.max(interval.low, range.low)
  const high = Math.min(interval.high, range.high)
  return Number.isFinite(low) && Number.isFinite(high)
    ? { ...interval, low, high }
    : noInterval(interval.confidence, 'too few values differ')
}
