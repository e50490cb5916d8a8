/** The indexes of a longest increasing subsequence of distinct numbers. Time: n log n. */
export function longestIncreasing(numbers: readonly number[]): number[] {
  // ends[k]: of the increasing runs of length k + 1, the index at which the one with the smallest last number ends
  const ends: number[] = []
  const before: number[] = []
  for (let at = 0; at < numbers.length; at++) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (numbers[ends[middle]] < numbers[at]) low = middle + 1
      else high = middle
    }
    before.push(low > 0 ? ends[low - 1] : -1)
    ends[low] = at
  }
  const indexes: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]) indexes.push(at)
  return indexes.reverse()
}
