import type { TableCell } from '@codegen-eval/report'

/** A column of which the best cell is marked. */
export interface MarkedColumn {
  readonly column: number
  /** The number that each row has in this column; `NaN` where it is undefined. */
  readonly values: readonly number[]
  readonly better: 'higher' | 'lower'
}

/** Emphasizes the best cell of each column, or several equal ones; none if all values are equal. */
export function markBest(
  rows: readonly (readonly TableCell[])[],
  columns: readonly MarkedColumn[],
): TableCell[][] {
  const marked = rows.map((row) => [...row])
  for (const { column, values, better } of columns) {
    const defined = values.filter((value) => !Number.isNaN(value))
    const [least, most] = [Math.min(...defined), Math.max(...defined)]
    if (defined.length === 0 || least === most) continue
    const best = better === 'higher' ? most : least
    values.forEach((value, row) => {
      const cell = marked[row]![column]
      if (value !== best) return
      marked[row]![column] =
        typeof cell === 'object' ? { ...cell, strong: true } : { value: cell, strong: true }
    })
  }
  return marked
}
