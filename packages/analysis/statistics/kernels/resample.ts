/*
 * Sums of resamples. They are computed in the order of `plainResampler`, so that both give the same bits.
 *
 * Memory: at `state` the state of a stream; at `counts` 2 bytes for each segment; from `column` to `end` four columns, segment by
 * segment, 32 bytes each; at `sums` the four sums of the first resample. The counts of a resample lie `countBytes` behind those of
 * the one before, and its sums `sumBytes`.
 */

import { bitsOf, highAfter, lowAfter } from './parts/xoroshiro'

/** Counts `segments` draws with replacement: of the segment u / width, where u has 32 bits, again if there is no such segment. */
export function draw(state: usize, segments: u32, width: u32, counts: usize): void {
  let low = load<u64>(state), high = load<u64>(state, 8)
  for (let drawn: u32 = 0; drawn < segments; drawn++) {
    let segment: u32
    do {
      segment = bitsOf(low, high) / width
      const mixed = low ^ high
      low = lowAfter(low, mixed)
      high = highAfter(mixed)
    } while (segment >= segments)
    const count = counts + (<usize>segment << 1)
    store<u16>(count, load<u16>(count) + 1)
  }
}

/** Adds counts × numbers of four resamples and four columns to the sums: `a` has two columns, `b` the other two. */
export function multiply(counts: usize, countBytes: usize, column: usize, end: usize, sums: usize, sumBytes: usize): void {
  let n0 = counts, n1 = n0 + countBytes, n2 = n1 + countBytes, n3 = n2 + countBytes
  const t0 = sums, t1 = t0 + sumBytes, t2 = t1 + sumBytes, t3 = t2 + sumBytes
  let a0 = v128.load(t0), b0 = v128.load(t0, 16), a1 = v128.load(t1), b1 = v128.load(t1, 16)
  let a2 = v128.load(t2), b2 = v128.load(t2, 16), a3 = v128.load(t3), b3 = v128.load(t3, 16)
  for (; column < end; column += 32) {
    const a = v128.load(column), b = v128.load(column, 16)
    const c0 = countAt(n0), c1 = countAt(n1), c2 = countAt(n2), c3 = countAt(n3)
    a0 = weighted(a0, c0, a); b0 = weighted(b0, c0, b); n0 += 2
    a1 = weighted(a1, c1, a); b1 = weighted(b1, c1, b); n1 += 2
    a2 = weighted(a2, c2, a); b2 = weighted(b2, c2, b); n2 += 2
    a3 = weighted(a3, c3, a); b3 = weighted(b3, c3, b); n3 += 2
  }
  v128.store(t0, a0); v128.store(t0, b0, 16); v128.store(t1, a1); v128.store(t1, b1, 16)
  v128.store(t2, a2); v128.store(t2, b2, 16); v128.store(t3, a3); v128.store(t3, b3, 16)
}

@inline
function countAt(count: usize): v128 {
  return f64x2.splat(<f64>load<u16>(count))
}

@inline
function weighted(sum: v128, count: v128, numbers: v128): v128 {
  return f64x2.add(sum, f64x2.mul(count, numbers))
}
