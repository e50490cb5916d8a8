/** 2^64 over the golden ratio: its products have well mixed upper bits (Knuth, volume 3, 6.4). */
const GOLDEN: u64 = 0x9e3779b97f4a7c15

/**
 * The address of the slot of an n-gram, or of the empty one where it would be. A slot begins with the n-gram as an integer
 * of 64 bits, which is 0 in an empty one.
 *
 * `mask` is the size of the table in bytes, a power of two, less `bytes`, the size of a slot, 16 or 32.
 */
@inline
export function findSlot(ngram: u64, table: usize, mask: usize, bytes: usize): usize {
  let slot = <usize>((ngram * GOLDEN) >> 36) & mask
  for (;;) {
    const found = load<u64>(table + slot)
    if (found == ngram || found == 0) break
    slot = (slot + bytes) & mask
  }
  return table + slot
}
