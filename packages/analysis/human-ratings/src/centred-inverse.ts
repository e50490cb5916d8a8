/**
 * The pseudo-inverse of a symmetric matrix whose rows and columns sum to 0 and whose rank is one less than its size, such
 * as the Laplacian of a connected graph: (M + J)⁻¹ - J, where all entries of J are 1/n.
 *
 * @param matrix Row by row.
 * @returns The inverse, row by row.
 */
export function centredInverse(matrix: Float64Array, size: number): Float64Array {
  const work = matrix.map((value) => value + 1 / size)
  const inverse = Float64Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0))
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(work[row * size + column]!) > Math.abs(work[pivot * size + column]!)) pivot = row
    swapRows(work, size, column, pivot)
    swapRows(inverse, size, column, pivot)
    const scale = 1 / work[column * size + column]!
    for (let k = 0; k < size; k++) {
      work[column * size + k]! *= scale
      inverse[column * size + k]! *= scale
    }
    for (let row = 0; row < size; row++) {
      const factor = work[row * size + column]!
      if (row === column || factor === 0) continue
      for (let k = 0; k < size; k++) {
        work[row * size + k]! -= factor * work[column * size + k]!
        inverse[row * size + k]! -= factor * inverse[column * size + k]!
      }
    }
  }
  return inverse.map((value) => value - 1 / size)
}

function swapRows(matrix: Float64Array, size: number, a: number, b: number): void {
  if (a === b) return
  for (let k = 0; k < size; k++) {
    const value = matrix[a * size + k]!
    matrix[a * size + k] = matrix[b * size + k]!
    matrix[b * size + k] = value
  }
}
