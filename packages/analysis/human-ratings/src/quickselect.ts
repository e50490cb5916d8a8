/**
 * Reorders `values[from]` … `values[to - 1]` so that `values[place]` is the value that sorting would put there, with
 * no larger value before it and no smaller value after it. If `place` is `to`, nothing moves.
 *
 * Hoare's selection with the median of three as pivot; linear on average.
 */
export function quickselect(values: Float64Array, from: number, to: number, place: number): void {
  let low = from
  let high = to - 1
  if (place > high) return
  while (low < high) {
    const pivot = medianOfThree(values[low], values[(low + high) >> 1], values[high])
    let i = low
    let j = high
    // values below the pivot to the left, above it to the right; equal ones on either side
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i <= j) {
        const moved = values[i]
        values[i++] = values[j]
        values[j--] = moved
      }
    }
    if (place <= j) high = j
    else if (place >= i) low = i
    else return
  }
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
