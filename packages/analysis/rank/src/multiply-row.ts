/**
 * The products of a row with each of some rows: a row of a matrix product A·Bᵀ.
 *
 * Four rows are taken at a time, so that each number of `row` that is loaded serves four sums. Each sum runs in order.
 *
 * @param rows All of at least the length of `row`.
 * @param from First of the rows that is multiplied.
 * @param products The product with `rows[k]` is written to `products[k]`.
 */
export function multiplyRow(
  row: Float64Array,
  rows: readonly Float64Array[],
  products: Float64Array,
  from = 0,
): void {
  const width = row.length
  let k = from
  for (; k + 4 <= rows.length; k += 4) {
    const [a, b, c, d] = [rows[k], rows[k + 1], rows[k + 2], rows[k + 3]]
    let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0]
    for (let i = 0; i < width; i++) {
      const x = row[i]
      sumA += x * a[i]
      sumB += x * b[i]
      sumC += x * c[i]
      sumD += x * d[i]
    }
    products[k] = sumA
    products[k + 1] = sumB
    products[k + 2] = sumC
    products[k + 3] = sumD
  }
  for (; k < rows.length; k++) {
    const a = rows[k]
    let sum = 0
    for (let i = 0; i < width; i++) sum += row[i] * a[i]
    products[k] = sum
  }
}
