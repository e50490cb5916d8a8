import {
  get,
  I32,
  I32_ADD,
  I32_OF_I64,
  I32_SHIFT_LEFT,
  I64,
  I64_ADD,
  I64_AND,
  I64_COUNT_BITS,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_RIGHT,
  I64_XOR,
  i32,
  i64,
  loadByte,
  loadI32,
  loadI64,
  set,
  storeByte,
  until,
  type WasmFunction,
  wasmModule,
} from './wasm-code.ts'
import { MASK_SHIFT, markFunction, WIDE } from './wasm-masks.ts'

/*
 * The WebAssembly module of the longest common subsequence, assembled here from its instructions. It advances 64 rows of the
 * dynamic program over a range of columns, as `lastColumnOfBlock` in `lcs-length.ts` advances 32, or 256 rows.
 *
 *     (memory (export "memory") (import "m" "m") 1)
 *     (func (export "mark") …)
 *     (func (export "lcs1") (param $masks $text $end $carries i32) (result i32) …)
 *     (func (export "lcs4") (param $masks $text $end $carries i32) (result i32) …)
 *
 * $masks is the address of a table with the match bits of each symbol, 8 bytes for each of `WIDE` words; $text to $end are
 * the addresses of the symbols of the columns, 4 bytes each; $carries is that of one byte per column, the carry out of the
 * block above, overwritten with that of this block. The result is the number of zero bits in the last column.
 */

// locals: the parameters first
const [MASKS, TEXT, TEXT_END, CARRIES] = [0, 1, 2, 3]
const AT = 4
const [COMMON, SUM, CARRY] = [5, 6, 7]
/** The column of the first word; those of others follow. */
const COLUMN = 8
const PARAMETERS = 4

/** The module in the binary format. */
export function lcsModule(): Uint8Array<ArrayBuffer> {
  return wasmModule(markFunction(), advance(1), advance(WIDE))
}

function advance(words: number): WasmFunction {
  const columns = Array.from({ length: words }, (_, word) => COLUMN + word)
  return {
    name: `lcs${words}`,
    parameters: PARAMETERS,
    results: [I32],
    locals: [
      [AT - PARAMETERS + 1, I32],
      [COLUMN - COMMON + words, I64],
    ],
    body: [
      ...columns.flatMap((column) => [...i64(-1), ...set(column)]),
      ...until(TEXT, TEXT_END, [
        ...[
          ...get(MASKS),
          ...get(TEXT),
          ...loadI32(),
          ...i32(MASK_SHIFT),
          I32_SHIFT_LEFT,
          I32_ADD,
          ...set(AT),
        ],
        ...[...get(CARRIES), ...loadByte(), I64_OF_I32, ...set(CARRY)],
        ...columns.flatMap(advanceWord),
        ...[...get(CARRIES), ...get(CARRY), I32_OF_I64, ...storeByte()],
        ...[...get(TEXT), ...i32(4), I32_ADD, ...set(TEXT)],
        ...[...get(CARRIES), ...i32(1), I32_ADD, ...set(CARRIES)],
      ]),
      ...i64(0),
      ...columns.flatMap((column) => [...get(column), ...i64(-1), I64_XOR, I64_COUNT_BITS, I64_ADD]),
      I32_OF_I64,
    ],
  }
}

/** Advances the column of one word; its carry enters the next word. */
function advanceWord(column: number, word: number): number[] {
  return [
    // common = column & matches, sum = column + common + carry
    ...[...get(AT), ...loadI64(8 * word), ...get(column), I64_AND, ...set(COMMON)],
    ...[...get(column), ...get(COMMON), I64_ADD, ...get(CARRY), I64_ADD, ...set(SUM)],
    // carry = (common | (column & ~sum)) >>> 63
    ...[...get(COMMON), ...get(column), ...get(SUM), ...i64(-1), I64_XOR, I64_AND, I64_OR],
    ...[...i64(63), I64_SHIFT_RIGHT, ...set(CARRY)],
    // column = sum | (column & ~matches), where common is a part of the column
    ...[...get(SUM), ...get(column), ...get(COMMON), I64_XOR, I64_OR, ...set(column)],
  ]
}
