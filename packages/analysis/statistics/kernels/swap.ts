/*
 * Sums of swapped segments. They are computed in the order of `plainSwapper`, so that both give the same bits.
 *
 * Memory: at `state` the state of a stream; at `tables` a table for each eight of 64 segments, 256 rows of the sums of their subsets,
 * a row being four numbers, 32 bytes; from `row` on the rows of the segments; at `bits` the random bits of the first trial, and at
 * `sums` its four sums. The bits of a trial lie `drawBytes` behind those of the one before, and its sums `sumBytes`.
 */

import { bitsOf, highAfter, lowAfter } from './parts/xoroshiro'

const ROW: usize = 32, TABLE: usize = 256 * ROW, TABLES: usize = 8 * TABLE

/** Writes random bits up to `end`, 4 bytes for a draw. */
export function draw(state: usize, bits: usize, end: usize): void {
  let low = load<u64>(state), high = load<u64>(state, 8)
  for (; bits < end; bits += 4) {
    store<u32>(bits, bitsOf(low, high))
    const mixed = low ^ high
    low = lowAfter(low, mixed)
    high = highAfter(mixed)
  }
}

/** Fills the tables of 64 segments; returns whether any number is not 0. */
export function fill(tables: usize, row: usize): i32 {
  let seen = f64x2.splat(0)
  for (let table = tables, end = tables + TABLES; table < end; table += TABLE) {
    // the empty subset
    v128.store(table, f64x2.splat(0)); v128.store(table, f64x2.splat(0), 16)
    // the subsets with a segment as their last: all earlier ones again, plus its row
    for (let bytes: usize = ROW; bytes < TABLE; bytes <<= 1, row += ROW) {
      const a = v128.load(row), b = v128.load(row, 16)
      seen = v128.or(v128.or(seen, f64x2.ne(a, f64x2.splat(0))), f64x2.ne(b, f64x2.splat(0)))
      for (let subset = table, last = table + bytes; subset < last; subset += ROW) {
        v128.store(subset + bytes, f64x2.add(v128.load(subset), a))
        v128.store(subset + bytes, f64x2.add(v128.load(subset, 16), b), 16)
      }
    }
  }
  return v128.any_true(seen)
}

/** Adds to the sums of each trial the subset that its 64 bits pick of each table. */
export function add(tables: usize, bits: usize, end: usize, drawBytes: usize, sums: usize, sumBytes: usize): void {
  for (; bits < end; bits += drawBytes, sums += sumBytes) {
    let a = v128.load(sums), b = v128.load(sums, 16), row: usize
    // written out, for a loop over the tables takes twice the time
    row = rowAt(tables, bits, 0); a = f64x2.add(a, v128.load(row));               b = f64x2.add(b, v128.load(row, 16))
    row = rowAt(tables, bits, 1); a = f64x2.add(a, v128.load(row, TABLE));        b = f64x2.add(b, v128.load(row, TABLE + 16))
    row = rowAt(tables, bits, 2); a = f64x2.add(a, v128.load(row, 2 * TABLE));    b = f64x2.add(b, v128.load(row, 2 * TABLE + 16))
    row = rowAt(tables, bits, 3); a = f64x2.add(a, v128.load(row, 3 * TABLE));    b = f64x2.add(b, v128.load(row, 3 * TABLE + 16))
    row = rowAt(tables, bits, 4); a = f64x2.add(a, v128.load(row, 4 * TABLE));    b = f64x2.add(b, v128.load(row, 4 * TABLE + 16))
    row = rowAt(tables, bits, 5); a = f64x2.add(a, v128.load(row, 5 * TABLE));    b = f64x2.add(b, v128.load(row, 5 * TABLE + 16))
    row = rowAt(tables, bits, 6); a = f64x2.add(a, v128.load(row, 6 * TABLE));    b = f64x2.add(b, v128.load(row, 6 * TABLE + 16))
    row = rowAt(tables, bits, 7); a = f64x2.add(a, v128.load(row, 7 * TABLE));    b = f64x2.add(b, v128.load(row, 7 * TABLE + 16))
    v128.store(sums, a); v128.store(sums, b, 16)
  }
}

/** The address that a byte of the bits picks in a table, from that table on. */
@inline
function rowAt(tables: usize, bits: usize, byte: usize): usize {
  return tables + (<usize>load<u8>(bits + byte) << 5)
}
