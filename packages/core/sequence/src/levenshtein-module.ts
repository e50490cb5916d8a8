import {
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_LESS,
  I32_OF_I64,
  I32_OR,
  I32_SHIFT_LEFT,
  I32_SHIFT_RIGHT,
  I32_SUBTRACT,
  I64,
  I64_ADD,
  I64_AND,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_LEFT,
  I64_SHIFT_RIGHT,
  I64_XOR,
  i32,
  i64,
  loadByte,
  loadI32,
  loadI64,
  SELECT,
  set,
  storeByte,
  storeI32,
  until,
  type WasmFunction,
  wasmModule,
} from './wasm-code.ts'
import { MASK_SHIFT, WIDE } from './wasm-masks.ts'

/*
 * The WebAssembly module of the Levenshtein distance, assembled here from its instructions, so that what runs can be read.
 * It advances 64 rows of the dynamic program over a range of columns, as `advanceBlock` in `levenshtein-distance.ts`
 * advances 32, or 256 rows. A column is a chain of a dozen operations that wait for each other; with four words of rows the
 * processor works at several chains, and steps above and below are read and written once for all.
 *
 *     (memory (export "memory") 1)
 *     (func (export "advance1") (param $masks $text $end $steps $last i32) (result i32) …)
 *     (func (export "advance4") (param $masks $text $end $steps $last i32) (result i32) …)
 *
 * $masks is the address of a table with the match bits of each symbol, 8 bytes for each of `WIDE` words; $text to $end are
 * the addresses of the symbols of the columns, 4 bytes each; $steps is that of one byte per column: 1 where the distance
 * rises along the row above, 2 where it falls, overwritten with those of the last row, whose number in the last word is
 * $last. The result is the least value in the last row, relative to the column before the first; the value in the last
 * column is written to address 0.
 */

// locals: the parameters first
const [MASKS, TEXT, TEXT_END, STEPS, LAST] = [0, 1, 2, 3, 4]
const [AT, VALUE, LEAST] = [5, 6, 7]
/** As in `advanceBlock`: down a column, one bit per row. */
const [MATCHES, LEVEL, RISE, FALL, SAME, RISE_IN, FALL_IN, LAST_ROW] = [8, 9, 10, 11, 12, 13, 14, 15]
/** Those that each word keeps from column to column. */
const [UP, DOWN] = [16, 17]
const PARAMETERS = 5

/** The module in the binary format. */
export function levenshteinModule(): Uint8Array<ArrayBuffer> {
  return wasmModule(advance(1), advance(WIDE))
}

function advance(words: number): WasmFunction {
  const indices = Array.from({ length: words }, (_, word) => word)
  return {
    name: `advance${words}`,
    parameters: PARAMETERS,
    results: [I32],
    locals: [
      [LEAST - PARAMETERS + 1, I32],
      [LAST_ROW - LEAST + 2 * words, I64],
    ],
    body: [
      ...indices.flatMap((word) => [...i64(-1), ...set(UP + 2 * word)]),
      ...[...get(LAST), I64_OF_I32, ...set(LAST_ROW)],
      ...until(TEXT, TEXT_END, [
        ...readColumn(),
        ...indices.flatMap((word) => advanceWord(word, word === words - 1)),
        ...[...get(TEXT), ...i32(4), I32_ADD, ...set(TEXT)],
        ...[...get(STEPS), ...i32(1), I32_ADD, ...set(STEPS)],
      ]),
      ...[...i32(0), ...get(VALUE), ...storeI32(), ...get(LEAST)],
    ],
  }
}

/** The step above the block, and the address of the match bits of the column's symbol. */
function readColumn(): number[] {
  return [
    ...[...get(STEPS), ...loadByte(), ...set(AT)],
    ...[...get(AT), ...i32(1), I32_AND, I64_OF_I32, ...set(RISE_IN)],
    ...[...get(AT), ...i32(1), I32_SHIFT_RIGHT, I64_OF_I32, ...set(FALL_IN)],
    ...[...get(MASKS), ...get(TEXT), ...loadI32(), ...i32(MASK_SHIFT), I32_SHIFT_LEFT, I32_ADD],
    ...set(AT),
  ]
}

function advanceWord(word: number, isLast: boolean): number[] {
  const not = [...i64(-1), I64_XOR]
  const [up, down] = [UP + 2 * word, DOWN + 2 * word]
  const shifted = (of: number, bit: number) => [
    ...[...get(of), ...i64(1), I64_SHIFT_LEFT, ...get(bit), I64_OR, ...set(of)],
  ]
  const highest = (of: number) => [...get(of), ...i64(63), I64_SHIFT_RIGHT]
  return [
    ...[...get(AT), ...loadI64(8 * word), ...set(MATCHES)],
    // same = matches | down, with the matches before the fall comes in
    ...[...get(MATCHES), ...get(down), I64_OR, ...set(SAME)],
    ...[...get(MATCHES), ...get(FALL_IN), I64_OR, ...set(MATCHES)],
    // level = (((matches & up) + up) ^ up) | matches
    ...[...get(MATCHES), ...get(up), I64_AND, ...get(up), I64_ADD, ...get(up), I64_XOR],
    ...[...get(MATCHES), I64_OR, ...set(LEVEL)],
    // rise = down | ~(level | up), fall = up & level
    ...[...get(down), ...get(LEVEL), ...get(up), I64_OR, ...not, I64_OR, ...set(RISE)],
    ...[...get(up), ...get(LEVEL), I64_AND, ...set(FALL)],
    // the rise and fall above each row; what leaves this word enters the next one
    ...(isLast ? writeStep() : [...highest(RISE), ...highest(FALL)]),
    ...[...shifted(RISE, RISE_IN), ...shifted(FALL, FALL_IN)],
    ...(isLast ? [] : [...set(FALL_IN), ...set(RISE_IN)]),
    // up = fall | ~(same | rise), down = rise & same
    ...[...get(FALL), ...get(SAME), ...get(RISE), I64_OR, ...not, I64_OR, ...set(up)],
    ...[...get(RISE), ...get(SAME), I64_AND, ...set(down)],
  ]
}

/** Writes the step of the last row, and counts its value. */
function writeStep(): number[] {
  const bitOfLastRow = (of: number) => [
    ...[...get(of), ...get(LAST_ROW), I64_SHIFT_RIGHT, I32_OF_I64, ...i32(1), I32_AND],
  ]
  return [
    ...[...get(VALUE), ...bitOfLastRow(RISE), I32_ADD, ...bitOfLastRow(FALL), I32_SUBTRACT, ...set(VALUE)],
    ...[...get(VALUE), ...get(LEAST), ...get(VALUE), ...get(LEAST), I32_LESS, SELECT, ...set(LEAST)],
    ...[...get(STEPS), ...bitOfLastRow(RISE), ...bitOfLastRow(FALL), ...i32(1), I32_SHIFT_LEFT, I32_OR],
    ...storeByte(),
  ]
}
