import { checkPaired } from './checks.ts'
import { knownOutcomes } from './outcome-counts.ts'
import { differenceMoments } from './paired-t.ts'
import { midranks } from './ranks.ts'
import { signedRanks, tiedDifferences } from './wilcoxon.ts'

/**
 * Cohen's d_z of paired scores: the mean of the differences a - b over their standard deviation (n - 1).
 *
 * `NaN` for one segment or if all differences are zero; infinite if all differences are equal, but for rounding,
 * and not zero. For an interval, use `pairedStatisticInterval(a, b, cohensDz)`.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, 2.3.5
 */
export function cohensDz(a: ArrayLike<number>, b: ArrayLike<number>): number {
  checkPaired('a', a, 'b', b)
  const { count, mean, deviation } = differenceMoments(a, b)
  if (count === 1) return Number.NaN
  // 0.6 - 0.5 and 0.7 - 0.6 are equal but for rounding, which is no deviation to divide by
  let largest = 0
  for (let i = 0; i < count; i++) largest = Math.max(largest, Math.abs(a[i]), Math.abs(b[i]))
  const rounding = 4 * Number.EPSILON * largest
  if (deviation > rounding) return mean / deviation
  return Math.abs(mean) > rounding ? Math.sign(mean) * Number.POSITIVE_INFINITY : Number.NaN
}

/**
 * Cliff's delta: the chance that a score of A is higher than one of B, minus the chance that it is lower, over
 * all n² pairs of scores, -1..1; 0 for identical systems. The pairing of segments is ignored.
 *
 * O(n log n). Its interval, which does respect the pairing: `pairedStatisticInterval(a, b, cliffsDelta)`.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Cliff (1993), https://doi.org/10.1037/0033-2909.114.3.494
 */
export function cliffsDelta(a: ArrayLike<number>, b: ArrayLike<number>): number {
  checkPaired('a', a, 'b', b)
  const outcomes = knownOutcomes(a, b)
  // of outcomes it is the difference of their shares
  if (outcomes !== undefined) return (outcomes.onlyA - outcomes.onlyB) / a.length
  const [sortedA, sortedB] = [new Float64Array(a).sort(), new Float64Array(b).sort()]
  const count = sortedA.length
  let below = 0
  let notAbove = 0
  let dominance = 0
  for (const score of sortedA) {
    while (below < count && sortedB[below] < score) below++
    while (notAbove < count && sortedB[notAbove] <= score) notAbove++
    // those of B under the score, less those over it
    dominance += below - (count - notAbove)
  }
  return dominance / count ** 2
}

/**
 * The matched-pairs rank-biserial correlation, the effect size of the signed-rank test: (R+ - R-)/(R+ + R-) for
 * the rank sums of positive and negative differences a - b, tied as there, zeros left out, -1..1. `NaN` if all differences
 * are zero. Its interval: `pairedStatisticInterval(a, b, rankBiserial)`.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Kerby (2014), https://doi.org/10.2466/11.IT.3.1
 */
export function rankBiserial(a: ArrayLike<number>, b: ArrayLike<number>): number {
  checkPaired('a', a, 'b', b)
  const outcomes = knownOutcomes(a, b)
  // all differences of outcomes have one rank
  if (outcomes !== undefined) return (outcomes.onlyA - outcomes.onlyB) / (outcomes.onlyA + outcomes.onlyB)
  const { differences, sizes, order } = tiedDifferences(a, b)
  const zeros = order.findIndex((i) => sizes[i] > 0)
  const { ranks } = midranks(sizes, order.subarray(zeros < 0 ? order.length : zeros))
  const { positive, negative } = signedRanks(differences, ranks)
  return (positive - negative) / (positive + negative)
}
