import {
  checkEach,
  checkedOptions,
  checkedRecord,
  checkNumber,
  checkOpenProbability,
  checkRecord,
  checkWhole,
} from './checks.ts'
import { fairBinomialCdf } from './fair-binomial.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { type LevelOptions, type PlanOptions, segmentsForDifference } from './power.ts'
import { DEFAULT_ALPHA } from './settings.ts'

/** The chances that A alone, and that B alone, solves a segment. */
export interface DiscordantRates {
  readonly onlyA: number
  readonly onlyB: number
}

/**
 * The power of the two-sided exact McNemar test, 0..1, by the sum over the number of segments on which the models differ: the chance
 * that it finds a difference, in either direction.
 *
 * @param segments n, a whole number of at least 1.
 * @throws RangeError if an argument is out of its range.
 * @see Connor (1987), https://doi.org/10.2307/2531961
 */
export function mcnemarPower(segments: number, rates: DiscordantRates, options: LevelOptions = {}): number {
  const { onlyA, onlyB } = checkedRecord('rates', rates)
  const { alpha = DEFAULT_ALPHA } = checkedOptions(options)
  checkWhole('segments', segments, 1)
  checkOpenProbability('alpha', alpha)
  if (!(onlyA >= 0 && onlyB >= 0 && onlyA + onlyB <= 1))
    throw new RangeError(`rates: expected two from 0 with a sum of at most 1, got ${onlyA} and ${onlyB}`)
  const discordant = onlyA + onlyB
  if (discordant === 0) return 0
  const share = onlyA / discordant
  // beyond eight deviations less than 1e-14 is left
  const mean = segments * discordant
  const reach = 8 * Math.sqrt(mean * (1 - discordant)) + 1
  const first = Math.max(0, Math.floor(mean - reach))
  const last = Math.min(segments, Math.ceil(mean + reach))
  let power = 0
  let critical = -1
  for (let differing = 0; differing <= last; differing++) {
    // the largest smaller count that is significant grows by at most one with each segment
    if (2 * fairBinomialCdf(critical + 1, differing) <= alpha && 2 * (critical + 1) < differing) critical++
    if (differing < first || critical < 0) continue
    const chance =
      binomialCdf(differing, segments, discordant) - binomialCdf(differing - 1, segments, discordant)
    power += chance * (binomialCdf(critical, differing, share) + binomialCdf(critical, differing, 1 - share))
  }
  return Math.min(1, power)
}

/**
 * The number of segments on which the two-sided exact McNemar test finds a difference with the wanted power; Infinity if even 2^40 are
 * too few, or the rates are equal. Power does not grow with each segment, since the test is discrete: it is the first number of a search by halves.
 *
 * @throws RangeError if an argument is out of its range.
 */
export function segmentsForMcNemar(rates: DiscordantRates, options: PlanOptions = {}): number {
  checkRecord('rates', rates)
  const { alpha, power = 0.8 } = checkedOptions(options)
  checkOpenProbability('power', power)
  checkEach(checkNumber, { onlyA: rates.onlyA, onlyB: rates.onlyB })
  if (rates.onlyA === rates.onlyB) return Number.POSITIVE_INFINITY
  const level = alpha === undefined ? {} : { alpha }
  let [low, high] = [0, 1]
  while (mcnemarPower(high, rates, level) < power) {
    low = high
    high *= 2
    if (high > MAX_EXACT) return manySegments(rates, { ...level, power })
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (mcnemarPower(middle, rates, level) < power) low = middle
    else high = middle
  }
  return high
}

/** From here on the exact test is close to that of the mean, and the sum would be long. */
const MAX_EXACT = 2 ** 14

function manySegments({ onlyA, onlyB }: DiscordantRates, options: PlanOptions): number {
  const difference = onlyA - onlyB
  return segmentsForDifference(difference, Math.sqrt(onlyA + onlyB - difference ** 2), options)
}

/** P(X ≤ k) of n trials with a chance of success. */
function binomialCdf(successes: number, trials: number, chance: number): number {
  if (successes < 0) return 0
  if (successes >= trials) return 1
  return incompleteBeta(trials - successes, successes + 1, 1 - chance, chance)
}
