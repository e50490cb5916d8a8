import type { MetricRows } from './metric-rows.ts'

/**
 * The degrees of freedom of a jackknife whose segments, or clusters, have different sizes: those of Satterthwaite for a sum of
 * squares of residuals that are independent and have variances in proportion to their sizes (Bell and McCaffrey),
 * 1/(Σ s_g² + Σ_(g≠h) s_g² s_h²/((1 - s_g)(1 - s_h))), where s_g is the share of cluster g in all.
 *
 * With equal sizes one less than their number; with one cluster of half of all it is below 4, because this one determines the error.
 *
 * @param shares At least 0, with a sum of 1.
 * @see Bell and McCaffrey (2002), "Bias reduction in standard errors for linear regression with multi-stage samples", Survey Methodology
 * 28(2); Imbens and Kolesár (2016), https://doi.org/10.1162/REST_a_00552
 */
export function effectiveDegrees(shares: Float64Array): number {
  let [squares, sum, sumOfSquares] = [0, 0, 0]
  for (const share of shares) {
    if (share >= 1) return 0
    const term = share ** 2 / (1 - share)
    squares += share ** 2
    sum += term
    sumOfSquares += term ** 2
  }
  return 1 / (squares + sum ** 2 - sumOfSquares)
}

/** Sizes count where they leave less than this share of the degrees of freedom of equal sizes. */
const EVEN_SIZES = 0.75

/** Whether sizes are so even that methods for equal ones hold. */
export function areSizesEven(shares: Float64Array): boolean {
  return effectiveDegrees(shares) >= EVEN_SIZES * (shares.length - 1)
}

/**
 * The share of each segment in the corpus scores of two systems: of the columns that are the same in both, such as the number of
 * segments of a cluster or the tokens of a reference, and of all columns if there is none. Equal where no column has a sum over 0.
 */
export function segmentShares(a: MetricRows, b: MetricRows): Float64Array {
  const width = a.metric.columns.length
  const count = a.rows.length / width
  const columns = (rows: Float64Array) =>
    Array.from({ length: width }, (_, column) =>
      Float64Array.from({ length: count }, (_, i) => rows[i * width + column]),
    )
  const [ofA, ofB] = [columns(a.rows), columns(b.rows)]
  const shared = ofA.filter((column, c) => isSize(column) && column.every((size, i) => size === ofB[c][i]))
  const sizes = shared.length > 0 ? shared : [...ofA, ...ofB].filter(isSize)
  if (sizes.length === 0) return new Float64Array(count).fill(1 / count)
  const shares = new Float64Array(count)
  for (const column of sizes) {
    const sum = sumOf(column) * sizes.length
    for (let i = 0; i < count; i++) shares[i] += column[i] / sum
  }
  return shares
}

function isSize(column: Float64Array): boolean {
  return column.every((size) => size >= 0) && sumOf(column) > 0
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, size) => sum + size, 0)
}
