/** A pivot below this share of its scale is rounding of 0. */
const SMALLEST_PIVOT = 1e-10

/**
 * The inverse of a symmetric, positive semi-definite matrix that is singular in one direction only: its first `centred` rows
 * sum to a row of zeros, as those of the Laplacian of a connected graph. The result is (M + J)⁻¹ - J, where the entries of J
 * are 1/centred in the first `centred` rows and columns and 0 elsewhere. If all rows are centred, it is the pseudo-inverse.
 *
 * @param matrix Row by row.
 * @param scale For each row what its pivot is measured by; the diagonal by default.
 * @returns The inverse, row by row; or the first row that those before it determine, which has no pivot.
 */
export function centredInverse(
  matrix: Float64Array,
  size: number,
  centred: number = size,
  scale: Float64Array = diagonal(matrix, size),
): Float64Array | number {
  const isCentred = (at: number) => Math.floor(at / size) < centred && at % size < centred
  const work = matrix.map((value, at) => (isCentred(at) ? value + 1 / centred : value))
  const inverse = Float64Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0))
  // the matrix is positive definite, so no rows need to be swapped
  for (let column = 0; column < size; column++) {
    const pivot = work[column * size + column]
    if (!(pivot > SMALLEST_PIVOT * scale[column])) return column
    for (let k = 0; k < size; k++) {
      work[column * size + k] /= pivot
      inverse[column * size + k] /= pivot
    }
    for (let row = 0; row < size; row++) {
      const factor = work[row * size + column]
      if (row === column || factor === 0) continue
      for (let k = 0; k < size; k++) {
        work[row * size + k] -= factor * work[column * size + k]
        inverse[row * size + k] -= factor * inverse[column * size + k]
      }
    }
  }
  return inverse.map((value, at) => (isCentred(at) ? value - 1 / centred : value))
}

/** The diagonal of a square matrix. */
export function diagonal(matrix: Float64Array, size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => matrix[i * size + i])
}
