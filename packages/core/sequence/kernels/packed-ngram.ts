/*
 * Matches of the n-grams of small symbols: an n-gram of up to 8 symbols is an integer of 64 bits. For each n the table is
 * cleared, the reference's n-grams are counted in it, and the candidate's take from the counts.
 *
 * Memory: from `reference` and `candidate` to their ends symbols from 1 to 255, 4 bytes each; in the candidate 0 stands for
 * others; at `table` slots of 16 bytes: the n-gram, 8 bytes, and its count; `mask` is the table's size in bytes less those of a
 * slot; at `out` the number of matches of each n from 1 to `order`, 4 bytes each.
 */

import { findSlot } from './parts/slots'

const SLOT: usize = 16,
  COUNT: usize = 8

export function match(
  reference: usize,
  referenceEnd: usize,
  candidate: usize,
  candidateEnd: usize,
  order: u32,
  table: usize,
  mask: usize,
  out: usize,
): void {
  for (let n: u32 = 1; n <= order; n++, out += 4) {
    const kept = <u64>-1 >> (64 - 8 * n),
      before = (n - 1) << 2
    memory.fill(table, 0, mask + SLOT)
    let ngram: u64 = 0
    for (let at = reference, first = reference + before; at < referenceEnd; at += 4) {
      ngram = ((ngram << 8) | load<u32>(at)) & kept
      if (at < first) continue
      const slot = findSlot(ngram, table, mask, SLOT)
      store<u64>(slot, ngram)
      store<u32>(slot, load<u32>(slot, COUNT) + 1, COUNT)
    }
    let matches = 0
    ngram = 0
    for (let at = candidate, first = candidate + before; at < candidateEnd; at += 4) {
      ngram = ((ngram << 8) | load<u32>(at)) & kept
      if (at < first) continue
      const slot = findSlot(ngram, table, mask, SLOT)
      // no branch: whether an n-gram is left to match is hard to predict
      const count = load<u32>(slot, COUNT), isMatch = i32(count != 0)
      store<u32>(slot, count - isMatch, COUNT)
      matches += isMatch
    }
    store<u32>(out, matches)
  }
}
