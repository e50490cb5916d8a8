import type { SymbolRun } from './symbol-run.ts'

/** Number of words of 64 rows of a wide block. */
export const WIDE = 4
/** Number of rows of a word. */
export const WORD_ROWS = 64
/** Number of 32-bit integers of match bits that a symbol has in the memory of a kernel. */
export const MASK_INTS: number = 2 * WIDE

/** Longer texts and larger symbols are left to plain kernels: the memory stays below 80 MB. */
const MAX_COLUMNS = 2 ** 22
const MAX_SYMBOL = 0x110000

/** Whether a kernel takes texts of these sizes. */
export function suitsModule(text: SymbolRun, maxSymbol: number): boolean {
  return text.length <= MAX_COLUMNS && maxSymbol <= MAX_SYMBOL
}

/** Sets the match bits of a block of a pattern, at addresses, or resets them to 0. */
export type Mark = (masks: number, pattern: number, end: number, isOn: 0 | 1) => void
