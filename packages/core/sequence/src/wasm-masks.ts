import type { SymbolRun } from './symbol-run.ts'
import {
  get,
  I32,
  I32_ADD,
  I32_SHIFT_LEFT,
  I32_SHIFT_RIGHT,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_LEFT,
  i32,
  i64,
  loadI32,
  loadI64,
  MEMORY_FILL,
  SELECT,
  set,
  storeI64,
  until,
  type WasmFunction,
} from './wasm-code.ts'

/** Number of words of 64 rows of a wide block. */
export const WIDE = 4
/** Number of rows of a word. */
export const WORD_ROWS = 64
/** Number of 32-bit integers of match bits that a symbol has in the memory of a module. */
export const MASK_INTS: number = 2 * WIDE
/** The binary logarithm of their number of bytes. */
export const MASK_SHIFT: number = 3 + Math.log2(WIDE)

/** Longer texts and larger symbols are left to plain kernels: the memory stays below 80 MB. */
const MAX_COLUMNS = 2 ** 22
const MAX_SYMBOL = 0x110000

/** Whether a module takes texts of these sizes. */
export function suitsModule(text: SymbolRun, maxSymbol: number): boolean {
  return text.length <= MAX_COLUMNS && maxSymbol <= MAX_SYMBOL
}

/** The exported function of `markFunction`. */
export type Mark = (masks: number, pattern: number, end: number, isOn: 0 | 1) => void

// locals of the function: the parameters first
const [MASKS, PATTERN, PATTERN_END, IS_ON, AT, ROW] = [0, 1, 2, 3, 4, 5]

/**
 * A function of a module that sets the match bits of a block of a pattern, or resets them to 0. The unknown symbol 0 matches
 * nothing.
 *
 *     (func (export "mark") (param $masks $pattern $end $isOn i32) …)
 *
 * $masks is the address of a table with `WIDE` words of 8 bytes for each symbol; $pattern to $end are the addresses of the
 * symbols of the rows, 4 bytes each.
 */
export function markFunction(): WasmFunction {
  return {
    name: 'mark',
    parameters: 4,
    results: [],
    locals: [[2, I32]],
    body: [
      ...until(PATTERN, PATTERN_END, [
        ...[...get(MASKS), ...get(PATTERN), ...loadI32(), ...i32(MASK_SHIFT), I32_SHIFT_LEFT, I32_ADD],
        ...[...get(ROW), ...i32(6), I32_SHIFT_RIGHT, ...i32(3), I32_SHIFT_LEFT, I32_ADD, ...set(AT)],
        ...[...get(AT), ...get(AT), ...loadI64(), ...i64(1), ...get(ROW), I64_OF_I32, I64_SHIFT_LEFT, I64_OR],
        ...[...i64(0), ...get(IS_ON), SELECT, ...storeI64()],
        ...[...get(ROW), ...i32(1), I32_ADD, ...set(ROW)],
        ...[...get(PATTERN), ...i32(4), I32_ADD, ...set(PATTERN)],
      ]),
      ...[...get(MASKS), ...i32(0), ...i32(4 * MASK_INTS), ...MEMORY_FILL],
    ],
  }
}
