import type { SymbolRun } from './symbol-run.ts'

/** Number of words of 64 rows of a wide block. */
export const WIDE = 4
/** Number of rows of a word. */
export const WORD_ROWS = 64
/** Number of 32-bit integers of match bits that a symbol has in the memory of a module. */
export const MASK_INTS: number = 2 * WIDE
/** The binary logarithm of their number of bytes. */
export const MASK_SHIFT: number = 3 + Math.log2(WIDE)

/** Longer texts and larger symbols are left to plain kernels: the memory stays below 64 MB. */
const MAX_COLUMNS = 2 ** 22
const MAX_SYMBOL = 0x110000

/** Whether a module takes texts of these sizes. */
export function suitsModule(text: SymbolRun, maxSymbol: number): boolean {
  return text.length <= MAX_COLUMNS && maxSymbol <= MAX_SYMBOL
}

/**
 * Sets the match bits of rows `top` … `top + height - 1` of a pattern in the table that begins at integer `table`, or
 * resets them to 0. The unknown symbol 0 matches nothing.
 */
export function writeMatchBits(
  ints: Int32Array,
  table: number,
  { symbols, start }: SymbolRun,
  rows: { readonly top: number; readonly height: number },
  bit: 0 | 1,
): void {
  for (let i = 0; i < rows.height; i++) {
    const symbol = symbols[start + rows.top + i]
    if (symbol === 0) continue
    const at = table + MASK_INTS * symbol + (i >> 5)
    ints[at] = bit === 0 ? 0 : ints[at] | (1 << (i & 31))
  }
}
