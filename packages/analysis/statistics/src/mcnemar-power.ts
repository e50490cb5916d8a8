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
import { firstEnough } from './first-enough.ts'
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
  const [first, last] = likelyCounts(segments, discordant)
  let power = 0
  let critical = firstCount((count) => !isSignificant(count - 1, first, alpha), 2 * first + 1)! - 2
  for (let differing = first; differing <= last; differing++) {
    // the largest smaller count that is significant grows by at most one with each segment
    if (isSignificant(critical + 1, differing, alpha)) critical++
    if (critical < 0) continue
    power +=
      chanceOfCount(differing, segments, discordant) *
      (binomialCdf(critical, differing, share) + binomialCdf(critical, differing, 1 - share))
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
  // the discrete test needs more
  const least = manySegments()
  if (least > MAX_EXACT) return least
  return firstCount((segments) => mcnemarPower(segments, rates, level) >= power, MAX_EXACT) ?? least

  /** From there on the exact test is close to that of the mean, and the sum would be long. */
  function manySegments(): number {
    const difference = rates.onlyA - rates.onlyB
    const deviation = deviationOf(rates)
    return deviation > 0 ? segmentsForDifference(difference, deviation, { ...level, power }) : 0
  }
}

const MAX_EXACT = 2 ** 14

/** Whether so many wins of the worse model of so many that differ show that it is worse. */
function isSignificant(wins: number, differing: number, alpha: number): boolean {
  return 2 * wins < differing && 2 * fairBinomialCdf(wins, differing) <= alpha
}

/** The standard deviation of the difference of a segment. */
export function deviationOf({ onlyA, onlyB }: DiscordantRates): number {
  return Math.sqrt(Math.max(0, onlyA + onlyB - (onlyA - onlyB) ** 2))
}

/** The first number from 1 to `most` that is enough, by halves; `undefined` without one. */
export function firstCount(isEnough: (count: number) => boolean, most: number): number | undefined {
  let [low, high] = [0, 1]
  while (!isEnough(high)) {
    low = high
    high *= 2
    if (high > most) return undefined
  }
  return firstEnough(isEnough, low, high)
}

/** The numbers of successes of a binomial distribution within so many deviations: beyond eight less than 1e-14 is left, beyond five 1e-6. */
export function likelyCounts(
  trials: number,
  chance: number,
  deviations = 8,
): readonly [first: number, last: number] {
  const mean = trials * chance
  const reach = deviations * Math.sqrt(mean * (1 - chance)) + 1
  return [Math.max(0, Math.floor(mean - reach)), Math.min(trials, Math.ceil(mean + reach))]
}

/** P(X = k) of n trials with a chance of success. */
export function chanceOfCount(successes: number, trials: number, chance: number): number {
  return binomialCdf(successes, trials, chance) - binomialCdf(successes - 1, trials, chance)
}

/** P(X ≤ k) of n trials with a chance of success. */
export function binomialCdf(successes: number, trials: number, chance: number): number {
  if (successes < 0) return 0
  if (successes >= trials) return 1
  return incompleteBeta(trials - successes, successes + 1, 1 - chance, chance)
}
