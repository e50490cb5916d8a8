/** The words of 64 rows whose match bits a symbol has in the table, and the binary logarithm of their bytes. */
export const WIDE = 4
export const MASK_SHIFT = 5

/** The address of the match bits of the symbol at an address. */
@inline
export function masksOf(masks: usize, symbol: usize): usize {
  return masks + (<usize>load<u32>(symbol) << MASK_SHIFT)
}

/** Sets the match bits of a block of a pattern, or resets them to 0. The unknown symbol 0 matches nothing. */
export function mark(masks: usize, pattern: usize, end: usize, isOn: i32): void {
  for (let row: u32 = 0; pattern < end; row++, pattern += 4) {
    const at = masksOf(masks, pattern) + ((row >> 6) << 3)
    store<u64>(at, isOn ? load<u64>(at) | (<u64>1 << row) : 0)
  }
  memory.fill(masks, 0, 8 * WIDE)
}
