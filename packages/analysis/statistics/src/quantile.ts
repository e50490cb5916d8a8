import { checkNumbers, checkWithin } from './checks.ts'

/**
 * The quantile of a sorted list by linear interpolation between order statistics: type 7 of Hyndman and Fan
 * (1996), the default of R and numpy. The ends at 0 and 1; infinite between an infinite value and another one; `NaN` for an
 * empty list.
 *
 * @param sorted Ascending, without `NaN`.
 * @param p From 0 to 1.
 * @throws RangeError if `p` is not from 0 to 1.
 * @see https://doi.org/10.1080/00031305.1996.10473566
 */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number {
  if (!(sorted?.length >= 0)) checkNumbers('sorted', sorted)
  checkWithin('p', p, 0, 1)
  if (sorted.length === 0) return Number.NaN
  const position = p * (sorted.length - 1)
  const below = Math.floor(position)
  const low = sorted[below]
  const high = sorted[Math.min(below + 1, sorted.length - 1)]
  // a place of a list is found without reading the whole list
  if (typeof low !== 'number' || typeof high !== 'number') checkNumbers('sorted', sorted)
  const share = position - below
  // Equal neighbours are returned as they are: interpolation would round, and infinities would give NaN.
  if (share === 0 || low === high) return low
  // between an infinite value and a number lies the infinite one
  if (low === Number.NEGATIVE_INFINITY) return low
  return low + (high - low) * share
}
