/** A pivot below this share of its variance is rounding of 0. */
const SMALLEST_PIVOT = 1e-12

/**
 * The lower triangle L with S = L·Lᵀ of a covariance matrix, which may be singular (Cholesky). A variable that those before
 * it determine has a column of zeros.
 *
 * @param covariance Row by row; only its upper triangle is read.
 * @returns Row by row, each of the full length.
 */
export function covarianceFactor(covariance: readonly Float64Array[]): Float64Array[] {
  const size = covariance.length
  const factor = covariance.map(() => new Float64Array(size))
  for (let j = 0; j < size; j++) {
    const rowJ = factor[j]
    let pivot = covariance[j][j]
    for (let i = 0; i < j; i++) pivot -= rowJ[i] * rowJ[i]
    if (!(pivot > SMALLEST_PIVOT * covariance[j][j])) continue
    const root = Math.sqrt(pivot)
    rowJ[j] = root
    for (let k = j + 1; k < size; k++) {
      const rowK = factor[k]
      let rest = covariance[j][k]
      for (let i = 0; i < j; i++) rest -= rowJ[i] * rowK[i]
      rowK[j] = rest / root
    }
  }
  return factor
}
