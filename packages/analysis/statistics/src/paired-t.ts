import { checkedOptions, checkPaired } from './checks.ts'
import { meanOf } from './mean-of.ts'
import { pValueOf, signsPValue } from './p-value.ts'
import { logStudentTails, studentCdf, studentTails } from './student-distribution.ts'
import { type Alternative, checkAlternative, type TestResult } from './test-result.ts'
import { varianceOf } from './variance-components.ts'

/** The outcome of the paired t test; `statistic` is t. */
export interface PairedTResult extends TestResult {
  /** Mean of the differences a - b. */
  readonly meanDifference: number
  /** n - 1. */
  readonly degreesOfFreedom: number
}

/**
 * Student's t test of paired scores: t = mean(d) / (sd(d)/√n) with d = a - b and n - 1 in the deviation, against
 * the t distribution with n - 1 degrees of freedom.
 *
 * One segment, or differences that are all zero, give `NaN` with a reason. Differences that are all the same
 * number other than zero give an infinite t, which has no t distribution: p is then that of random signs, 2^(1-n), or 2^-n
 * on one side (1 on the wrong one).
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Student (1908), https://doi.org/10.1093/biomet/6.1.1
 */
export function pairedTTest(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: { readonly alternative?: Alternative } = {},
): PairedTResult {
  const { alternative = 'two-sided' } = checkedOptions(options)
  checkPaired('a', a, 'b', b)
  checkAlternative(alternative)
  const { count, mean, deviation } = differenceMoments(a, b)
  const degreesOfFreedom = count - 1
  const statistic = mean / (deviation / Math.sqrt(count))
  const result = { statistic, meanDifference: mean, degreesOfFreedom }
  if (count === 1)
    return { ...result, statistic: Number.NaN, pValue: Number.NaN, reason: 'one segment has no deviation' }
  if (Number.isNaN(statistic)) return { ...result, pValue: Number.NaN, reason: 'all differences are zero' }
  const towards = alternative === 'less' ? statistic : -statistic
  if (Math.abs(statistic) === Number.POSITIVE_INFINITY)
    return {
      ...result,
      ...(alternative !== 'two-sided' && towards > 0
        ? { pValue: 1 }
        : signsPValue(count, alternative === 'two-sided' ? 2 : 1)),
    }
  const p =
    alternative === 'two-sided'
      ? studentTails(statistic, degreesOfFreedom)
      : studentCdf(towards, degreesOfFreedom)
  const log = () =>
    logStudentTails(statistic, degreesOfFreedom) - (alternative === 'two-sided' ? 0 : Math.LN2)
  return { ...result, ...pValueOf(p, log) }
}

/** Mean and standard deviation (n - 1) of the differences a - b; the deviation is exactly 0 if all are equal. */
export function differenceMoments(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): { count: number; mean: number; deviation: number } {
  const count = a.length
  const differences = pairedDifferences(a, b)
  // the mean of equal numbers is known; summing them could round and give a deviation other than 0
  if (differences.every((difference) => difference === differences[0]))
    return { count, mean: differences[0], deviation: 0 }
  return { count, mean: meanOf(differences), deviation: Math.sqrt(varianceOf(differences)) }
}

/** The differences a - b. */
export function pairedDifferences(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const differences = new Float64Array(a.length)
  for (let i = 0; i < a.length; i++) differences[i] = a[i] - b[i]
  return differences
}
