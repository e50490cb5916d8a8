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
 * It contains the means m against which no capital won: two players bet on higher and on lower values than m, each with several shares c
 * of what could be lost at once, K = Σ_c w_c Π_t (1 + c (x_t/m - 1)) for values from 0 to 1; m is out once K reaches 2/α. The best share
 * depends on the variance and on the distance from m, and K lags behind it by at most -ln w_c: no variance is estimated. It is the grid
 * Kelly capital of Waudby-Smith and Ramdas with both players apart, which gives an interval for each moment.
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
  // the player who bets on higher values wins against low means only, and the other one is its mirror image
  const low = lowestMean(scaled, limit)
  const high =
    1 -
    lowestMean(
      scaled.map((value) => 1 - value),
      limit,
    )
  return { low: least + low * (most - least), high: least + high * (most - least), confidence }
}

/**
 * The shares of a bet, and of the capital that is bet with each. Large shares win soon where values vary little, small ones are needed
 * where they vary much; by simulation of differences of scores with standard deviations from 0.05 to 0.5.
 */
const BETS = [
  { share: 0.9, weight: 0.4 },
  { share: 0.4, weight: 0.3 },
  { share: 0.15, weight: 0.2 },
  { share: 0.05, weight: 0.1 },
] as const

/** Halvings of an interval of means: to 1e-9 of the range. */
const STEPS = 30

/** The smallest mean against which the capital stays below its limit at all moments; the capital falls with the mean. */
function lowestMean(values: Float64Array, limit: number): number {
  let [out, within] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (out + within) / 2
    if (isWon(values, middle, limit)) out = middle
    else within = middle
  }
  return out
}

/** Whether bets on values over a mean have ever won. */
function isWon(values: Float64Array, mean: number, limit: number): boolean {
  const capitals = BETS.map(({ weight }) => weight)
  for (const value of values) {
    let sum = 0
    for (let bet = 0; bet < BETS.length; bet++) {
      capitals[bet] *= 1 + BETS[bet].share * (value / mean - 1)
      sum += capitals[bet]
    }
    if (sum >= limit) return true
  }
  return false
}
