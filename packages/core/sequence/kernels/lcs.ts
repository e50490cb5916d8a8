/*
 * Length of a longest common subsequence: a column of the dynamic program for 64 rows, or for 256, over a range of columns, as
 * `lastColumnOfBlock` in `lcs-length.ts` advances 32.
 *
 * Memory: at `masks` the match bits of each symbol, 4 words of 8 bytes; from `text` to `end` the symbols of the columns, 4 bytes
 * each; at `carries` one byte per column, the carry out of the block above, overwritten with that of this block.
 *
 * The result is the number of zero bits in the last column.
 */

import { masksOf } from './parts/masks'

export { mark } from './parts/masks'

export function lcs1(masks: usize, text: usize, end: usize, carries: usize): i32 {
  let column: u64 = -1
  for (; text < end; text += 4, carries++) {
    const common = column & load<u64>(masksOf(masks, text))
    const sum = column + common + <u64>load<u8>(carries)
    store<u8>(carries, carryOf(column, common, sum))
    column = sum | (column ^ common)
  }
  return <i32>popcnt(~column)
}

export function lcs4(masks: usize, text: usize, end: usize, carries: usize): i32 {
  let c0: u64 = -1, c1: u64 = -1, c2: u64 = -1, c3: u64 = -1
  for (; text < end; text += 4, carries++) {
    const at = masksOf(masks, text)
    let carry = <u64>load<u8>(carries), common: u64, sum: u64
    common = c0 & load<u64>(at);     sum = c0 + common + carry; carry = carryOf(c0, common, sum); c0 = sum | (c0 ^ common)
    common = c1 & load<u64>(at, 8);  sum = c1 + common + carry; carry = carryOf(c1, common, sum); c1 = sum | (c1 ^ common)
    common = c2 & load<u64>(at, 16); sum = c2 + common + carry; carry = carryOf(c2, common, sum); c2 = sum | (c2 ^ common)
    common = c3 & load<u64>(at, 24); sum = c3 + common + carry; carry = carryOf(c3, common, sum); c3 = sum | (c3 ^ common)
    store<u8>(carries, carry)
  }
  return <i32>(popcnt(~c0) + popcnt(~c1) + popcnt(~c2) + popcnt(~c3))
}

@inline
function carryOf(column: u64, common: u64, sum: u64): u64 {
  return (common | (column & ~sum)) >>> 63
}
