import { checkFinite, checkOpenProbability } from './checks.ts'
import { fairBinomialCdf } from './fair-binomial.ts'
import { type Interval, noInterval } from './interval.ts'
import { quantileOfSorted } from './quantile.ts'

/** A median with its interval. */
export interface MedianInterval extends Interval {
  /** `NaN` for an empty list. */
  readonly median: number
}

/**
 * The median of a list and its exact interval between order statistics, x₍ₖ₎ to x₍ₙ₊₁₋ₖ₎ with the largest k for which
 * 2 P(B < k) ≤ 1 - c, where B counts the heads of n fair coins. It holds for values from any one distribution, and contains its
 * median with at least the confidence c, often with more.
 *
 * With fewer than six values at 95 % there is no interval; an empty list has no median either.
 *
 * @throws RangeError if a value is not finite, or `confidence` is not between 0 and 1.
 * @see Thompson (1936), https://doi.org/10.1214/aoms/1177732502; David and Nagaraja (2003), Order Statistics, section 7.1
 */
export function medianInterval(values: ArrayLike<number>, confidence = 0.95): MedianInterval {
  checkOpenProbability('confidence', confidence)
  checkFinite('values', values, 0)
  const sorted = Float64Array.from(values).sort()
  const median = quantileOfSorted(sorted, 0.5)
  const place = orderPlace(sorted.length, (1 - confidence) / 2)
  if (place === 0)
    return {
      median,
      ...noInterval(confidence, `${sorted.length} values are too few for an interval of their median`),
    }
  return { median, low: sorted[place - 1], high: sorted[sorted.length - place], confidence }
}

/** The largest k with P(B < k) at most `tail`. */
function orderPlace(count: number, tail: number): number {
  let place = 0
  while (2 * place < count && fairBinomialCdf(place, count) <= tail) place++
  return place
}
