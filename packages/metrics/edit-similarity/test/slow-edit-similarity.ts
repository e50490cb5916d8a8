/** The costs of an edit's steps. */
export interface Costs {
  readonly insert: number
  readonly delete: number
  readonly substitute: number
}

/** The textbook edit distance of two lists of strings. */
export function slowEditDistance(a: readonly string[], b: readonly string[], costs: Costs): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) table[i][j] = i * costs.delete + j * costs.insert
      else {
        table[i][j] = Math.min(
          table[i - 1][j] + costs.delete,
          table[i][j - 1] + costs.insert,
          table[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : costs.substitute),
        )
      }
    }
  }
  return table[a.length][b.length]
}

/** 1 - distance / the distance of as many symbols that have nothing in common. */
export function slowEditSimilarity(a: readonly string[], b: readonly string[], costs: Costs): number {
  const unlike = slowEditDistance(
    a.map(() => 'left'),
    b.map(() => 'right'),
    costs,
  )
  return unlike === 0 ? 1 : 1 - slowEditDistance(a, b, costs) / unlike
}
