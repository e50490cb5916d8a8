import { checkNumbers } from './checks.ts'

/** Ranks of values, and the sizes of groups of ties. */
export interface Midranks {
  /** From 1 for the smallest; tied values share the mean of their ranks. */
  readonly ranks: Float64Array
  /** Sizes of the groups of equal values that have more than one member, ascending by value. */
  readonly ties: readonly number[]
}

/**
 * Ranks values from 1, ties by their mean rank.
 *
 * @param order Indices of the values in ascending order, where it is known.
 * @throws TypeError for what is not a list of numbers.
 */
export function midranks(values: ArrayLike<number>, order?: Uint32Array): Midranks {
  checkNumbers('values', values)
  order ??= orderOf(values)
  const ranks = new Float64Array(values.length)
  const ties: number[] = []
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && values[order[end]] === values[order[start]]) end++
    // ranks start + 1 … end, at their mean
    for (let i = start; i < end; i++) ranks[order[i]] = (start + 1 + end) / 2
    if (end - start > 1) ties.push(end - start)
    start = end
  }
  return { ranks, ties }
}

/** Indices of values in ascending order of the values. */
export function orderOf(values: ArrayLike<number>): Uint32Array {
  const order = new Uint32Array(values.length)
  for (let i = 0; i < order.length; i++) order[i] = i
  return order.sort((i, j) => values[i] - values[j])
}
