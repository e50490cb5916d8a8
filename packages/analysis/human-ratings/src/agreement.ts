import { clusterCount, clusterIndices, percentileInterval } from '@codegen-eval/statistics'
import { checkOpenProbability, checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { placesByKey, type RatingId } from './rating-table.ts'

/** How to estimate the uncertainty of a coefficient. */
export interface AgreementBootstrap {
  /** Number of resamples of the items; `DEFAULT_RESAMPLES` by default. */
  readonly resamples?: number
  /** Random seed; 1 by default. */
  readonly seed?: number | undefined
  /** Share of resamples between the ends of the interval; 0.95 by default. */
  readonly confidence?: number
  /**
   * The cluster of an item: items of one cluster, such as the outputs for one task, are drawn together. By default each item is
   * drawn by itself.
   */
  readonly clusterOf?: ((item: RatingId) => RatingId) | undefined
}

/** An interval over items, or clusters of items: percentiles of resamples, or a closed form, which has 0 resamples. */
export interface AgreementInterval {
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly resamples: number
  readonly seed: number
  /** Number of resamples in which the coefficient was undefined; they are left out. */
  readonly undefinedResamples: number
  /** Number of clusters that were drawn; absent if items were. */
  readonly clusters?: number
}

/** A coefficient of agreement. */
export interface Agreement {
  /** At most 1; 0 is chance agreement; `NaN`, with a `reason`, if undefined. */
  readonly value: number
  /** Number of items with ratings to compare. */
  readonly items: number
  /** Number of ratings compared. */
  readonly ratings: number
  /** Why the value is `NaN`. */
  readonly reason?: string
  /** Present if a bootstrap was requested, the value is defined, and there is an interval. */
  readonly interval?: AgreementInterval
  /** Why a bootstrap that was requested has no interval of a value that is defined. */
  readonly intervalReason?: string
  /** Why the interval may be too narrow. */
  readonly intervalWarning?: string
}

/**
 * With fewer items, or clusters of items, percentile intervals of agreement cover less than 91 % at 95 %, and down to 16 % with five; see the table
 * of `@codegen-eval/statistics`.
 */
export const FEWEST_RATED_ITEMS = 50

/**
 * With fewer items, or clusters, that have a label other than the most frequent one, percentile intervals of kappa and alpha miss 13 to 19 %
 * at 95 %; `gwetAc` has an interval there.
 */
export const FEWEST_CONTRASTS = 15

/** The same of items with two such ratings; where the others are errors of raters, intervals miss 10 to 17 %. */
export const FEWEST_CONFIRMED = 5

const CONFIDENCE = 0.95

/** Items that are drawn, by pattern: items of one pattern are alike to the coefficient. */
export interface DrawnItems {
  readonly items: readonly RatingId[]
  readonly patternOf: Int32Array
  /** Number of ratings compared. */
  readonly ratings: number
  /**
   * Number of ratings of each pattern that have a label other than the most frequent one: items with such ratings tell agreement
   * from the use of one label.
   */
  readonly unusual: readonly number[]
}

/** A coefficient as a function of how often each pattern counts. */
export interface Coefficient {
  /** The value if pattern `p` counts `times[p]` times; `NaN` if undefined. The list is used again for the next resample. */
  readonly compute: (times: Float64Array) => number
  /** Why it is undefined if it is. */
  readonly undefinedReason: string
}

/** A coefficient over all items, with an interval from resampled items if one is requested. */
export function measuredAgreement(
  drawn: DrawnItems,
  coefficient: Coefficient,
  bootstrap: AgreementBootstrap | undefined,
): Agreement {
  return measuredAgreements(drawn, [coefficient], bootstrap)[0]
}

/** Several coefficients of the same items on common resamples, each as `measuredAgreement` gives it. */
export function measuredAgreements(
  drawn: DrawnItems,
  coefficients: readonly Coefficient[],
  bootstrap: AgreementBootstrap | undefined,
): Agreement[] {
  const { patternOf, unusual, ratings } = drawn
  const items = patternOf.length
  const all = new Float64Array(unusual.length)
  for (const pattern of patternOf) all[pattern]++
  const values = coefficients.map(({ compute }) => compute(all))
  const defined = coefficients.filter((_, c) => !Number.isNaN(values[c]))
  const units = bootstrap === undefined ? undefined : unitsOf(drawn.items, bootstrap.clusterOf)
  const intervals =
    units === undefined || defined.length === 0 ? [] : resampledIntervals(units, drawn, defined, bootstrap!)
  return coefficients.map((coefficient, c): Agreement => {
    const value = values[c]
    if (Number.isNaN(value)) return { value, items, ratings, reason: coefficient.undefinedReason }
    const interval = intervals[defined.indexOf(coefficient)]
    const measured = { value, items, ratings }
    if (interval === undefined) return measured
    const intervalReason = whyNone(interval, units!, drawn)
    return intervalReason === undefined ? { ...measured, interval } : { ...measured, intervalReason }
  })
}

/** Clusters or single items, which are drawn as a whole. */
interface DrawnUnits {
  readonly count: number
  /** Positions of items, unit by unit; those of unit `u` start at `starts[u]`. */
  readonly members: Int32Array
  readonly starts: Int32Array
  /** The name of the units. */
  readonly noun: string
}

function unitsOf(items: readonly RatingId[], clusterOf: AgreementBootstrap['clusterOf']): DrawnUnits {
  const unitOf =
    clusterOf === undefined ? Int32Array.from(items.keys()) : clusterIndices(items.map(clusterOf))
  const count = clusterCount(unitOf, items.length)
  const { start: starts, places: members } = placesByKey(unitOf, count)
  return { count, members, starts, noun: count < items.length ? 'clusters of items' : 'items' }
}

/** Why an interval would mislead: it is too narrow, or has no width at all. */
function whyNone(
  { low, high }: AgreementInterval,
  units: DrawnUnits,
  { patternOf, unusual }: DrawnItems,
): string | undefined {
  const { count, noun } = units
  if (count < FEWEST_RATED_ITEMS)
    return `percentile intervals of fewer than ${FEWEST_RATED_ITEMS} ${noun} are too narrow`
  const contrasts = unitsWith(units, (item) => unusual[patternOf[item]] > 0)
  const tooFew = (number: number, what: string, fewest: number) =>
    `only ${number} ${noun} have ${what}, and an interval takes at least ${fewest}`
  if (contrasts < FEWEST_CONTRASTS)
    return tooFew(contrasts, 'a label other than the most frequent one', FEWEST_CONTRASTS)
  const confirmed = unitsWith(units, (item) => unusual[patternOf[item]] > 1)
  if (confirmed < FEWEST_CONFIRMED)
    return tooFew(confirmed, 'two ratings other than the most frequent label', FEWEST_CONFIRMED)
  return low === high ? `all resamples of ${count} ${noun} are equal` : undefined
}

/** Number of units with an item for which `holds` is true. */
function unitsWith({ count, members, starts }: DrawnUnits, holds: (item: number) => boolean): number {
  let found = 0
  for (let unit = 0; unit < count; unit++)
    if (members.subarray(starts[unit], starts[unit + 1]).some(holds)) found++
  return found
}

function resampledIntervals(
  { count, members, starts }: DrawnUnits,
  { patternOf, unusual }: DrawnItems,
  coefficients: readonly Coefficient[],
  { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, confidence = CONFIDENCE }: AgreementBootstrap,
): AgreementInterval[] {
  checkWhole('resamples', resamples, 1)
  checkWhole('seed', seed, 0)
  checkOpenProbability('confidence', confidence)
  const random = xoroshiro128plus(seed)
  const patternsOfMembers = members.map((item) => patternOf[item])
  const times = new Float64Array(unusual.length)
  const values = coefficients.map(() => new Float64Array(resamples))
  for (let sample = 0; sample < resamples; sample++) {
    // whole units are drawn, and only the patterns of their items counted
    times.fill(0)
    for (let draw = 0; draw < count; draw++) {
      const unit = uniformInt(random, 0, count - 1)
      for (let m = starts[unit]; m < starts[unit + 1]; m++) times[patternsOfMembers[m]]++
    }
    for (let c = 0; c < coefficients.length; c++) values[c][sample] = coefficients[c].compute(times)
  }
  const clusters = count < members.length ? { clusters: count } : {}
  return values.map((drawn) => {
    const { low, high, undefinedResamples } = percentileInterval(drawn, confidence)
    return { low, high, confidence, resamples, seed, undefinedResamples, ...clusters }
  })
}
