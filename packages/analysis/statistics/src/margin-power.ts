import {
  binomialCdf,
  chanceOfCount,
  type DiscordantRates,
  deviationOf,
  firstCount,
  likelyCounts,
  mcnemarPower,
  segmentsForMcNemar,
} from './mcnemar-power.ts'
import { meldedTail, type PairedCounts } from './paired-proportion-interval.ts'
import { pairedTestPower, segmentsForDifference, smallestDetectableDifference } from './power.ts'

/** The verdict on outcomes of 0 and 1 that is planned. */
export interface OutcomePlan {
  readonly alpha: number
  readonly power: number
  /** The difference that the interval has to leave out; 0 by default. */
  readonly margin?: number
}

/**
 * The chance that a verdict on outcomes of 0 and 1 is reached: with a margin of 0 that of the two-sided exact McNemar test; otherwise that the interval of
 * `pairedProportionInterval` at 1 - alpha lies on the true side of the margin. By the sum over the number of segments that differ; with
 * more than 2^11 segments by Student's t, which is close to it.
 */
export function outcomePower(
  segments: number,
  rates: DiscordantRates,
  { alpha, margin = 0 }: Omit<OutcomePlan, 'power'>,
): number {
  const difference = rates.onlyA - rates.onlyB
  const deviation = deviationOf(rates)
  if (segments > MAX_EXACT && deviation > 0)
    return pairedTestPower(segments, difference - margin, deviation, { alpha })
  if (margin === 0) return mcnemarPower(segments, rates, { alpha })
  return difference > margin
    ? chanceAbove(segments, rates, { margin, tail: alpha / 2 })
    : chanceAbove(segments, { onlyA: rates.onlyB, onlyB: rates.onlyA }, { margin: -margin, tail: alpha / 2 })
}

const MAX_EXACT = 2 ** 11

/** The number of segments with which the verdict has the wanted power; Infinity where no number has. */
export function segmentsForOutcomes(rates: DiscordantRates, plan: OutcomePlan): number {
  const { alpha, power, margin = 0 } = plan
  if (margin === 0) return segmentsForMcNemar(rates, { alpha, power })
  const distance = rates.onlyA - rates.onlyB - margin
  if (distance === 0) return Number.POSITIVE_INFINITY
  const found = firstCount((segments) => outcomePower(segments, rates, plan) >= power, MAX_EXACT)
  const deviation = deviationOf(rates)
  return found ?? (deviation > 0 ? segmentsForDifference(distance, deviation, { alpha, power }) : MAX_EXACT)
}

/**
 * The smallest distance from the margin that so many segments show with the wanted power, where the differences of segments keep their variance;
 * `NaN` if they show none.
 *
 * @param side 1 for differences above the margin, -1 for those below.
 */
export function smallestOutcomeDistance(
  segments: number,
  variance: number,
  plan: OutcomePlan,
  side: 1 | -1 = 1,
): number {
  const { alpha, power, margin = 0 } = plan
  if (segments > MAX_EXACT && variance > 0)
    return smallestDetectableDifference(segments, Math.sqrt(variance), { alpha, power })
  const isShown = (distance: number) =>
    outcomePower(segments, ratesOf(margin + side * distance, variance), plan) >= power
  let [hidden, shown] = [0, 1 - side * margin]
  if (!isShown(shown)) return Number.NaN
  while (shown - hidden > PRECISION) {
    const middle = (hidden + shown) / 2
    if (isShown(middle)) shown = middle
    else hidden = middle
  }
  return shown
}

const PRECISION = 1e-5

/** The chances that outcomes differ with a mean difference and a variance, as far as outcomes can have both. */
export function ratesOf(difference: number, variance: number): DiscordantRates {
  const differing = Math.min(1, Math.max(Math.abs(difference), variance + difference ** 2))
  return { onlyA: (differing + difference) / 2, onlyB: (differing - difference) / 2 }
}

/** The chance that the interval lies above the margin: more wins of as many segments that differ never bring it down. */
function chanceAbove(
  count: number,
  { onlyA, onlyB }: DiscordantRates,
  { margin, tail }: { readonly margin: number; readonly tail: number },
): number {
  const isAbove = (counts: PairedCounts) => meldedTail(counts, margin) <= tail
  const chance = onlyA + onlyB
  if (chance === 0) return isAbove({ wins: 0, losses: 0, count }) ? 1 : 0
  const [first, last] = likelyCounts(count, chance, 5)
  let power = 0
  let wins = first
  for (let differing = first; differing <= last; differing++) {
    const decides = (least: number) => isAbove({ wins: least, losses: differing - least, count })
    wins = Math.min(wins, differing)
    while (wins > 0 && decides(wins - 1)) wins--
    while (wins <= differing && !decides(wins)) wins++
    if (wins > differing) continue
    power += chanceOfCount(differing, count, chance) * (1 - binomialCdf(wins - 1, differing, onlyA / chance))
  }
  return Math.min(1, power)
}
