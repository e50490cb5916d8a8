/*
 * The largest dot products of the vectors of two texts, four rows by two columns at a time: eight sums and six operands fit into
 * the sixteen registers of a processor. Even and odd positions are added apart, as in `plainKernel`, so that both give the same bits.
 *
 * Memory: from `row` to `rowsEnd` and from `columns` to `columnsEnd` vectors of doubles, `bytes` each, four times and twice so many
 * as an integer; at `rowBest` and `columnBest` the largest product of each, a double.
 */

export function match(
  row: usize, rowsEnd: usize, columns: usize, columnsEnd: usize, bytes: usize, rowBest: usize, columnBest: usize,
): void {
  for (; row < rowsEnd; rowBest += 32) {
    const r0 = row, r1 = r0 + bytes, r2 = r1 + bytes, r3 = r2 + bytes
    let best = columnBest
    for (let column = columns; column < columnsEnd; best += 16) {
      const c0 = column, c1 = c0 + bytes
      let s00 = f64x2.splat(0), s01 = s00, s10 = s00, s11 = s00, s20 = s00, s21 = s00, s30 = s00, s31 = s00
      for (let at: usize = 0; at < bytes; at += 16) {
        const x = v128.load(c0 + at), y = v128.load(c1 + at)
        let z = v128.load(r0 + at)
        s00 = f64x2.add(f64x2.mul(z, x), s00); s01 = f64x2.add(f64x2.mul(z, y), s01); z = v128.load(r1 + at)
        s10 = f64x2.add(f64x2.mul(z, x), s10); s11 = f64x2.add(f64x2.mul(z, y), s11); z = v128.load(r2 + at)
        s20 = f64x2.add(f64x2.mul(z, x), s20); s21 = f64x2.add(f64x2.mul(z, y), s21); z = v128.load(r3 + at)
        s30 = f64x2.add(f64x2.mul(z, x), s30); s31 = f64x2.add(f64x2.mul(z, y), s31)
      }
      keep(rowBest, best, s00);      keep(rowBest, best + 8, s01)
      keep(rowBest + 8, best, s10);  keep(rowBest + 8, best + 8, s11)
      keep(rowBest + 16, best, s20); keep(rowBest + 16, best + 8, s21)
      keep(rowBest + 24, best, s30); keep(rowBest + 24, best + 8, s31)
      column = c1 + bytes
    }
    row = r3 + bytes
  }
}

/** Adds the two halves of a sum, and keeps it where it is the largest. */
@inline
function keep(row: usize, column: usize, sum: v128): void {
  const dot = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
  store<f64>(row, max(load<f64>(row), dot))
  store<f64>(column, max(load<f64>(column), dot))
}
