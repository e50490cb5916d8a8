import { checkNumbers, checkOpenProbability } from './checks.ts'
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
 * It contains the means m against which no bet won: two players bet on higher and on lower values than m, with
 * K = Π (1 ± λ_t (x_t - m)) and λ_t = √(2 ln(2/α) / (σ²_(t-1) t ln(1 + t))), at most 1/2 of what could be lost at once; m is out once
 * K reaches 2/α. σ²_(t-1) is the variance of the earlier values with one of 1/4 at 1/2 before them. The hedged capital process of
 * Waudby-Smith and Ramdas with both players apart, which gives an interval for each moment; it has no width over its range.
 *
 * @param values In the order in which they came; the order counts.
 * @throws RangeError if a value is out of the range, or an option is; TypeError for what is not a list of numbers.
 * @see Waudby-Smith and Ramdas (2024), https://doi.org/10.1093/jrsssb/qkad009, theorem 3
 */
export function bettingInterval(
  values: ArrayLike<number>,
  { confidence = 0.95, range: [least, most] = [0, 1] }: BettingOptions = {},
): Interval {
  checkNumbers('values', values)
  checkOpenProbability('confidence', confidence)
  if (!(least < most)) throw new RangeError(`range: expected two ascending numbers, got ${least} and ${most}`)
  const scaled = Float64Array.from(values, (value, i) => {
    if (!(value >= least && value <= most))
      throw new RangeError(`values[${i}]: expected a number from ${least} to ${most}, got ${value}`)
    return (value - least) / (most - least)
  })
  const alpha = 1 - confidence
  const bets = betsOf(scaled, alpha)
  const limit = Math.log(2 / alpha)
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

/** λ of each moment, from the values before it. */
function betsOf(values: Float64Array, alpha: number): Float64Array {
  const bets = new Float64Array(values.length)
  let [sum, squares] = [0.5, 0.25]
  for (let i = 0; i < values.length; i++) {
    // t σ²_(t-1) is the sum of squares before the moment t = i + 1
    bets[i] = Math.sqrt((2 * Math.log(2 / alpha)) / (squares * Math.log(2 + i)))
    sum += values[i]
    squares += (values[i] - sum / (i + 2)) ** 2
  }
  return bets
}

/** Halvings of an interval of means: to 1e-9 of the range. */
const STEPS = 30

/** The smallest mean against which the capital stays below its limit at all moments; the capital falls with the mean. */
function lowestMean(values: Float64Array, bets: Float64Array, limit: number): number {
  if (!isWon(values, bets, 0, limit)) return 0
  let [out, within] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (out + within) / 2
    if (isWon(values, bets, middle, limit)) out = middle
    else within = middle
  }
  return out
}

/** Whether a bet on values over a mean has ever won. */
function isWon(values: Float64Array, bets: Float64Array, mean: number, limit: number): boolean {
  let capital = 0
  for (let i = 0; i < values.length; i++) {
    capital += Math.log1p(Math.min(bets[i], 1 / (2 * mean)) * (values[i] - mean))
    if (capital >= limit) return true
  }
  return false
}
