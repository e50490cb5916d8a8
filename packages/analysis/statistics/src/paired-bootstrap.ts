import { checkNumber, checkNumbers } from './checks.ts'
import { meanOf } from './mean-of.ts'
import type { TestResult } from './test-result.ts'

/** Counts of common resamples on which each of two systems scores higher. */
export interface BootstrapWins {
  /** Resamples on which A scores higher. */
  readonly wins: number
  /** Resamples on which B scores higher. */
  readonly losses: number
  readonly ties: number
  /** Resamples on which a score is undefined; they count for neither system. */
  readonly undefinedResamples: number
  /** Wins of all resamples with both scores, 0..1; `NaN` if there is none. */
  readonly share: number
}

/**
 * The paired bootstrap of Koehn (2004) as Evtikhiev et al. (2023) use it: the share of resamples in which A
 * scores strictly higher than B.
 *
 * Their rule calls a difference significant if one system wins on at least 95 % of the resamples, in either
 * direction. If there is no difference, this rule finds one in about one of ten cases. Identical systems tie on every
 * resample, and the share is 0.
 *
 * @param resampledA Scores of A on common resamples, as `bootstrapScores` gives them; `resampledB` those of B.
 * @throws RangeError if there is no resample, or not as many for both.
 * @see https://aclanthology.org/W04-3250, https://doi.org/10.1016/j.jss.2023.111741
 */
export function pairedBootstrapWins(resampledA: Float64Array, resampledB: Float64Array): BootstrapWins {
  checkResamples(resampledA, resampledB)
  let [wins, losses, ties] = [0, 0, 0]
  for (let i = 0; i < resampledA.length; i++) {
    const [a, b] = [resampledA[i], resampledB[i]]
    if (a > b) wins++
    else if (a < b) losses++
    else if (a === b) ties++
  }
  const defined = wins + losses + ties
  return { wins, losses, ties, undefinedResamples: resampledA.length - defined, share: wins / defined }
}

/**
 * The shifted paired bootstrap, a two-sided test: resampled differences are moved by their mean, so that they
 * stand for the hypothesis of no difference, and p = (c + 1)/(R + 1), where c of R of them are at least as far
 * from 0 as the observed difference (Riezler and Maxwell 2005, the form that Moses took up from Koehn's test).
 *
 * `statistic` is the observed difference. Identical systems give 1. Resamples with an undefined score are left
 * out. p is `NaN` if none is left or the observed difference is `NaN`.
 *
 * @param resampledA Scores of A on common resamples, as `bootstrapScores` gives them; `resampledB` those of B.
 * @param difference The observed difference of the corpus scores, A minus B.
 * @throws RangeError if there is no resample, or not as many for both.
 * @see https://aclanthology.org/W05-0908
 */
export function shiftedBootstrapTest(
  resampledA: Float64Array,
  resampledB: Float64Array,
  difference: number,
): TestResult {
  checkNumber('difference', difference)
  const differences = definedDifferences(resampledA, resampledB)
  const mean = meanOf(differences)
  const least = Math.abs(difference) - ROUNDING * (sizeOf(resampledA) + sizeOf(resampledB))
  const extreme = differences.filter((value) => Math.abs(value - mean) >= least).length
  return withReason(difference, extreme, differences.length)
}

/**
 * The paired bootstrap test of sacreBLEU 2 (`--paired-bs`), after the script of Moses: absolute values of the
 * resampled differences are moved by their mean, and p = (c + 1)/(R + 1), where c of R of them exceed the
 * absolute value of the observed difference.
 *
 * Use it only to reproduce published numbers. Absolute values before the shift make the comparison one-sided: if there
 * is no difference, it finds one in about 11 % of cases at a nominal 5 %. Prefer `shiftedBootstrapTest` or
 * `approximateRandomizationTest`. Identical systems give 1/(R + 1), as in sacreBLEU, because no moved value exceeds 0.
 *
 * @param resampledA Scores of A on common resamples, as `bootstrapScores` gives them; `resampledB` those of B.
 * @param difference The observed difference of the corpus scores, A minus B.
 * @throws RangeError if there is no resample, or not as many for both.
 * @see https://github.com/mjpost/sacrebleu
 */
export function sacrebleuBootstrapTest(
  resampledA: Float64Array,
  resampledB: Float64Array,
  difference: number,
): TestResult {
  checkNumber('difference', difference)
  const sizes = definedDifferences(resampledA, resampledB).map(Math.abs)
  const mean = meanOf(sizes)
  const extreme = sizes.filter((size) => size - mean > Math.abs(difference)).length
  return withReason(difference, extreme, sizes.length)
}

/**
 * Differences of scores within this share of their size are equal: sums of the same rows in another order differ by less, and no
 * printed score shows it.
 */
const ROUNDING = 1e-12

function checkResamples(a: Float64Array, b: Float64Array): void {
  checkNumbers('resampledA', a)
  checkNumbers('resampledB', b)
  if (a.length !== b.length)
    throw new RangeError(`A has ${a.length} resamples but B has ${b.length}: they must be common ones`)
  if (a.length === 0) throw new RangeError('expected at least one resample, got none')
}

function definedDifferences(a: Float64Array, b: Float64Array): Float64Array {
  checkResamples(a, b)
  return a.map((score, i) => score - b[i]).filter((difference) => !Number.isNaN(difference))
}

function sizeOf(scores: Float64Array): number {
  return meanOf(scores.filter((score) => !Number.isNaN(score)).map(Math.abs))
}

function withReason(difference: number, extreme: number, resamples: number): TestResult {
  if (Number.isNaN(difference))
    return { statistic: difference, pValue: Number.NaN, reason: 'the observed difference is undefined' }
  if (resamples === 0)
    return { statistic: difference, pValue: Number.NaN, reason: 'no resample has both scores' }
  return { statistic: difference, pValue: (extreme + 1) / (resamples + 1) }
}
