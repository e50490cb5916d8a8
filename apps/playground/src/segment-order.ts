/** Indices of segments by score. Undefined scores come last; equal scores keep the order of the file. */
export function orderOf(scores: Float64Array, direction: 'worst' | 'best'): number[] {
  const sign = direction === 'worst' ? 1 : -1
  return [...scores.keys()].sort((a, b) => {
    const [x, y] = [scores[a]!, scores[b]!]
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b
    return sign * (x - y) || a - b
  })
}
