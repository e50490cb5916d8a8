/** The textbook dynamic program; 0 equals nothing. */
export function slowEditDistance(
  a: readonly number[],
  b: readonly number[],
  costs: { insert: number; delete: number; substitute: number } = { insert: 1, delete: 1, substitute: 1 },
): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) table[i][j] = i * costs.delete + j * costs.insert
      else {
        const same = a[i - 1] === b[j - 1] && a[i - 1] !== 0
        table[i][j] = Math.min(
          table[i - 1][j] + costs.delete,
          table[i][j - 1] + costs.insert,
          table[i - 1][j - 1] + (same ? 0 : costs.substitute),
        )
      }
    }
  }
  return table[a.length][b.length]
}
