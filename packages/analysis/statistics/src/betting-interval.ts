import { checkedOptions, checkNumbers, checkOpenProbability } from './checks.ts'
import type { Interval } from './interval.ts'

/** Settings of `bettingInterval`. */
export interface BettingOptions {
  /** 0.95 by default. */
  readonly confidence?: number
  /** Smallest and largest possible value; 0 and 1 by default. */
  readonly range?: readonly [low: number, high: number]
}

/**
 * The betting confidence sequence of a mean: an interval that holds at whatever moment one looks, so that one may look after
 * every value and stop as one likes. The true mean lies in the intervals of all moments with the confidence, for values in the
 * range whose mean, given the earlier ones, is always the same, whatever their distribution.
 *
 * It contains the means m against which no capital won: two players bet on higher and on lower values than m, each the same λ on every m,
 * K = Π_t (1 + min(λ_t, c/m) (x_t - m)) for values from 0 to 1; m is out once K reaches 2/α. The bet follows the variance v of the earlier
 * values, λ_t = √(2 ln(2/α) / (v (t + t0))), which is the best one for the mean that t + t0 values can show (predictable plug-in): so
 * values that vary little need few. Both players are apart, which gives an interval for each moment.
 *
 * No method without assumptions needs fewer values than exclude that a rare value at the end of the range moves the mean: 183 equal values
 * for a distance of a fiftieth of it at 95 %.
 *
 * @param values In the order in which they came; the order counts.
 * @throws RangeError if a value is out of the range, or an option is; TypeError for what is not a list of numbers.
 * @see Waudby-Smith and Ramdas (2024), https://doi.org/10.1093/jrsssb/qkad009
 */
export function bettingInterval(values: ArrayLike<number>, options: BettingOptions = {}): Interval {
  const { confidence = 0.95, range: [least, most] = [0, 1] } = checkedOptions(options)
  checkNumbers('values', values)
  checkOpenProbability('confidence', confidence)
  if (!(least < most)) throw new RangeError(`range: expected two ascending numbers, got ${least} and ${most}`)
  const scaled = Float64Array.from(values, (value, i) => {
    if (!(value >= least && value <= most))
      throw new RangeError(`values[${i}]: expected a number from ${least} to ${most}, got ${value}`)
    return (value - least) / (most - least)
  })
  const limit = 2 / (1 - confidence)
  const bets = betsOn(scaled, Math.log(limit))
  // the player who bets on higher values wins against low means only, and the other one is its mirror image
  const low = lowestMean(scaled, bets, limit)
  const high =
    1 -
    lowestMean(
      scaled.map((value) => 1 - value),
      bets,
      limit,
    )
  return { low: least + low * (most - least), high: least + high * (most - least), confidence }
}

/** The largest share c of the capital that is lost at once; by simulation of differences of scores with deviations from 0.05 to 0.5. */
const MAX_SHARE = 0.98

/** Values t0 that bets look ahead, by the same simulation: small bets at first, while the variance is unknown. */
const AHEAD = 200

/** The variance before the first value, the largest that values from 0 to 1 can have. */
const FIRST_VARIANCE = 0.25

/** λ_t of each value, from those before it. */
function betsOn(values: Float64Array, logLimit: number): Float64Array {
  let [sum, squares] = [0.5, FIRST_VARIANCE]
  return values.map((value, i) => {
    const count = i + 1
    const bet = Math.sqrt((2 * logLimit * count) / (squares * (count + AHEAD)))
    sum += value
    squares += (value - sum / (count + 1)) ** 2
    return bet
  })
}

/** Halvings of an interval of means: to 1e-9 of the range. */
const STEPS = 30

/** The smallest mean against which the capital stays below its limit at all moments; the capital falls with the mean. */
function lowestMean(values: Float64Array, bets: Float64Array, limit: number): number {
  let [out, within] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (out + within) / 2
    if (isWon(values, bets, middle, limit)) out = middle
    else within = middle
  }
  return out
}

/** Whether bets on values over a mean have ever won. */
function isWon(values: Float64Array, bets: Float64Array, mean: number, limit: number): boolean {
  const most = MAX_SHARE / mean
  let capital = 1
  for (let i = 0; i < values.length; i++) {
    capital *= 1 + Math.min(bets[i], most) * (values[i] - mean)
    if (capital >= limit) return true
  }
  return false
}
