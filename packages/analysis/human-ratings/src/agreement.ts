import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { checkCount, checkSeed } from './check-settings.ts'

/** How to estimate the uncertainty of a coefficient. */
export interface AgreementBootstrap {
  /** Number of resamples of the items; 1,000 by default. */
  readonly resamples?: number
  /** Random seed; 1 by default. */
  readonly seed?: number
  /** Share of resamples between the ends of the interval; 0.95 by default. */
  readonly confidence?: number
}

/** A percentile interval over resampled items. */
export interface AgreementInterval {
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly resamples: number
  readonly seed: number
  /** Number of resamples in which the coefficient was undefined; they are left out. */
  readonly undefinedResamples: number
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
  /** Present if a bootstrap was requested and the value is defined. */
  readonly interval?: AgreementInterval
}

const RESAMPLES = 1000
const SEED = 1
const CONFIDENCE = 0.95

/**
 * The coefficient over all items, with an interval from resampled items if one is requested.
 *
 * @param items Number of items that can be drawn.
 * @param coefficient The value if item `i` counts `times[i]` times.
 */
export function measuredAgreement(
  items: number,
  ratings: number,
  undefinedReason: string,
  coefficient: (times: Float64Array) => number,
  bootstrap: AgreementBootstrap | undefined,
): Agreement {
  const value = coefficient(new Float64Array(items).fill(1))
  if (Number.isNaN(value)) return { value, items, ratings, reason: undefinedReason }
  if (bootstrap === undefined) return { value, items, ratings }
  return { value, items, ratings, interval: resampledInterval(items, coefficient, bootstrap) }
}

function resampledInterval(
  items: number,
  coefficient: (times: Float64Array) => number,
  { resamples = RESAMPLES, seed = SEED, confidence = CONFIDENCE }: AgreementBootstrap,
): AgreementInterval {
  checkCount('resamples', resamples, 1)
  checkSeed(seed)
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`confidence: expected a number between 0 and 1, got ${confidence}`)
  const random = xoroshiro128plus(seed)
  const times = new Float64Array(items)
  const values = new Float64Array(resamples)
  let defined = 0
  for (let sample = 0; sample < resamples; sample++) {
    times.fill(0)
    for (let draw = 0; draw < items; draw++) times[uniformInt(random, 0, items - 1)]++
    const value = coefficient(times)
    if (!Number.isNaN(value)) values[defined++] = value
  }
  const ascending = values.subarray(0, defined).sort()
  const tail = (1 - confidence) / 2
  return {
    low: quantileOf(ascending, tail),
    high: quantileOf(ascending, 1 - tail),
    confidence,
    resamples,
    seed,
    undefinedResamples: resamples - defined,
  }
}

/** The quantile of ascending values by linear interpolation (type 7 in R and numpy). */
function quantileOf(ascending: Float64Array, share: number): number {
  const place = (ascending.length - 1) * share
  const below = Math.floor(place)
  const above = Math.min(below + 1, ascending.length - 1)
  return ascending[below] + (place - below) * (ascending[above] - ascending[below])
}
