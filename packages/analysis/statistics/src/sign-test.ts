import { checkPaired } from './checks.ts'
import { fairBinomialCdf } from './fair-binomial.ts'
import { type Alternative, checkAlternative, type TestResult } from './test-result.ts'

/** The outcome of the sign test; `statistic` is the number of segments on which A is higher. */
export interface SignTestResult extends TestResult {
  readonly higher: number
  readonly lower: number
  /** Segments with equal scores; they are left out. */
  readonly equal: number
}

/**
 * The exact sign test: whether A is higher than B on more or fewer segments than a fair coin would give. Equal
 * scores are left out; the two-sided p-value is twice the smaller tail, at most 1. All equal gives p = 1.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Dixon and Mood (1946), https://doi.org/10.1080/01621459.1946.10501898
 */
export function signTest(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { alternative = 'two-sided' }: { readonly alternative?: Alternative } = {},
): SignTestResult {
  checkPaired('a', a, 'b', b)
  checkAlternative(alternative)
  let [higher, lower] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if (a[i] > b[i]) higher++
    else if (a[i] < b[i]) lower++
  }
  const pValue = fairCoinPValue(higher, lower, alternative)
  return { statistic: higher, pValue, higher, lower, equal: a.length - higher - lower }
}

/** P-value of `heads` against `tails` of a fair coin; `greater` asks for more heads. */
export function fairCoinPValue(heads: number, tails: number, alternative: Alternative): number {
  const tosses = heads + tails
  if (alternative === 'less') return fairBinomialCdf(heads, tosses)
  // At least so many heads is at most so many tails.
  if (alternative === 'greater') return fairBinomialCdf(tails, tosses)
  return Math.min(1, 2 * fairBinomialCdf(Math.min(heads, tails), tosses))
}
