/** The inverse of a small square matrix, by Gauss and Jordan with pivots; `undefined` if it is singular. */
export function inverseMatrix(matrix: readonly (readonly number[])[]): number[][] | undefined {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  const scale = Math.max(...matrix.flat().map(Math.abs))
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i
    if (!(Math.abs(rows[pivot][column]) > SINGULAR * scale)) return undefined
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    const divisor = rows[column][column]
    rows[column] = rows[column].map((value) => value / divisor)
    for (let i = 0; i < size; i++) {
      const factor = rows[i][column]
      if (i !== column && factor !== 0) rows[i] = rows[i].map((value, j) => value - factor * rows[column][j])
    }
  }
  return rows.map((row) => row.slice(size))
}

/** Pivots below this share of the largest element are rounding errors. */
const SINGULAR = 1e-10
