import { checkedOptions, checkPaired } from './checks.ts'
import { fairBinomialCdf, logFairBinomialCdf } from './fair-binomial.ts'
import { type PValue, pValueOf } from './p-value.ts'
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
  options: { readonly alternative?: Alternative } = {},
): SignTestResult {
  const { alternative = 'two-sided' } = checkedOptions(options)
  checkPaired('a', a, 'b', b)
  checkAlternative(alternative)
  let [higher, lower] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if (a[i] > b[i]) higher++
    else if (a[i] < b[i]) lower++
  }
  return {
    statistic: higher,
    ...fairCoinPValue(higher, lower, alternative),
    higher,
    lower,
    equal: a.length - higher - lower,
  }
}

/** P-value of `heads` against `tails` of a fair coin; `greater` asks for more heads. */
export function fairCoinPValue(heads: number, tails: number, alternative: Alternative): PValue {
  const tosses = heads + tails
  // at least so many heads is at most so many tails
  const least = alternative === 'less' ? heads : alternative === 'greater' ? tails : Math.min(heads, tails)
  const sides = alternative === 'two-sided' ? 2 : 1
  return pValueOf(
    Math.min(1, sides * fairBinomialCdf(least, tosses)),
    () => Math.log(sides) + logFairBinomialCdf(least, tosses),
  )
}
