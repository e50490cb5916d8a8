/** Sets of whole numbers as ranges: first and last number in turns, in ascending order and apart from each other. */
export type LineRanges = Float64Array

/**
 * The set of the numbers in some ranges.
 *
 * @param bounds First and last number of each range in turns; ranges may overlap and come in any order.
 */
export function lineRanges(bounds: readonly number[]): LineRanges {
  const count = bounds.length / 2
  let isAscending = true
  for (let i = 2; i < bounds.length && isAscending; i += 2) isAscending = bounds[i] >= bounds[i - 2]
  const order = Array.from({ length: count }, (_, i) => 2 * i)
  if (!isAscending) order.sort((a, b) => bounds[a] - bounds[b])
  const joined: number[] = []
  for (const at of order) {
    const [first, last] = [bounds[at], bounds[at + 1]]
    const end = joined.length - 1
    if (end > 0 && first <= joined[end] + 1) joined[end] = Math.max(joined[end], last)
    else joined.push(first, last)
  }
  return Float64Array.from(joined)
}

/** How many numbers a set has. */
export function rangesSize(ranges: LineRanges): number {
  let size = 0
  for (let i = 0; i < ranges.length; i += 2) size += ranges[i + 1] - ranges[i] + 1
  return size
}

/** How many numbers two sets share. */
export function sharedSize(a: LineRanges, b: LineRanges): number {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const last = Math.min(a[i + 1], b[j + 1])
    shared += Math.max(0, last - Math.max(a[i], b[j]) + 1)
    if (a[i + 1] === last) i += 2
    else j += 2
  }
  return shared
}
