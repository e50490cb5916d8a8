/** Levenshtein's distance, cell by cell. */
export function slowDistance(a: Int32Array, b: Int32Array): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1), row[j] + 1, next[j - 1] + 1))
    row = next
  }
  return row[b.length]
}
