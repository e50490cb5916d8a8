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
  wasmModule,
} from './wasm-code.ts'

/*
 * The WebAssembly module of the Levenshtein distance, assembled here from its instructions, so that what runs can be read.
 * It advances 64 rows of the dynamic program over a range of columns, as `advanceBlock` in `levenshtein-distance.ts`
 * advances 32, which has no integers of 64 bits.
 *
 *     (memory (export "memory") 1)
 *     (func (export "advance") (param $masks $text $end $steps $last i32) (result i32) …)
 *
 * $masks is the address of a table with the match bits of each symbol, 8 bytes each; $text to $end are the addresses of the
 * symbols of the columns, 4 bytes each; $steps is that of one byte per column: 1 where the distance rises along the row
 * above, 2 where it falls, overwritten with those of the last row, whose number in the block is $last. The result is the
 * least value in the last row, relative to the column before the first; the value in the last column is written to address 0.
 */

// locals: the parameters first
const [MASKS, TEXT, TEXT_END, STEPS, LAST] = [0, 1, 2, 3, 4]
const [STEP, VALUE, LEAST] = [5, 6, 7]
/** As in `advanceBlock`: down a column, one bit per row. */
const [UP, DOWN, MATCHES, LEVEL, RISE, FALL, SAME, FALL_IN, LAST_ROW] = [8, 9, 10, 11, 12, 13, 14, 15, 16]
const PARAMETERS = 5

/** The module in the binary format. */
export function levenshteinModule(): Uint8Array<ArrayBuffer> {
  return wasmModule({
    name: 'advance',
    parameters: PARAMETERS,
    results: [I32],
    locals: [
      [LEAST - PARAMETERS + 1, I32],
      [LAST_ROW - LEAST, I64],
    ],
    body: [
      ...[...i64(-1), ...set(UP), ...get(LAST), I64_OF_I32, ...set(LAST_ROW)],
      ...until(TEXT, TEXT_END, [
        ...readColumn(),
        ...advanceColumn(),
        ...[...get(TEXT), ...i32(4), I32_ADD, ...set(TEXT)],
        ...[...get(STEPS), ...i32(1), I32_ADD, ...set(STEPS)],
      ]),
      ...[...i32(0), ...get(VALUE), ...storeI32(), ...get(LEAST)],
    ],
  })
}

/** The match bits of the column's symbol, and the step above the block. */
function readColumn(): number[] {
  return [
    ...[...get(MASKS), ...get(TEXT), ...loadI32(), ...i32(3), I32_SHIFT_LEFT, I32_ADD, ...loadI64()],
    ...set(MATCHES),
    ...[...get(STEPS), ...loadByte(), ...set(STEP)],
    ...[...get(STEP), ...i32(1), I32_SHIFT_RIGHT, I64_OF_I32, ...set(FALL_IN)],
  ]
}

function advanceColumn(): number[] {
  const not = [...i64(-1), I64_XOR]
  const bitOfLastRow = (of: number) => [
    ...get(of),
    ...get(LAST_ROW),
    I64_SHIFT_RIGHT,
    I32_OF_I64,
    ...i32(1),
    I32_AND,
  ]
  return [
    // same = matches | down, with the matches before the fall comes in
    ...[...get(MATCHES), ...get(DOWN), I64_OR, ...set(SAME)],
    ...[...get(MATCHES), ...get(FALL_IN), I64_OR, ...set(MATCHES)],
    // level = (((matches & up) + up) ^ up) | matches
    ...[...get(MATCHES), ...get(UP), I64_AND, ...get(UP), I64_ADD, ...get(UP), I64_XOR],
    ...[...get(MATCHES), I64_OR, ...set(LEVEL)],
    // rise = down | ~(level | up), fall = up & level
    ...[...get(DOWN), ...get(LEVEL), ...get(UP), I64_OR, ...not, I64_OR, ...set(RISE)],
    ...[...get(UP), ...get(LEVEL), I64_AND, ...set(FALL)],
    // the rise and fall above each row, with those of the row above the block
    ...riseAndFallAbove(bitOfLastRow),
    // up = fall | ~(same | rise), down = rise & same
    ...[...get(FALL), ...get(SAME), ...get(RISE), I64_OR, ...not, I64_OR, ...set(UP)],
    ...[...get(RISE), ...get(SAME), I64_AND, ...set(DOWN)],
  ]
}

/** Writes the step of the last row, counts its value, and shifts rise and fall by a row. */
function riseAndFallAbove(bitOfLastRow: (of: number) => number[]): number[] {
  const shifted = (of: number, bit: readonly number[]) => [
    ...[...get(of), ...i64(1), I64_SHIFT_LEFT, ...bit, I64_OR, ...set(of)],
  ]
  return [
    ...[...get(VALUE), ...bitOfLastRow(RISE), I32_ADD, ...bitOfLastRow(FALL), I32_SUBTRACT, ...set(VALUE)],
    ...[...get(VALUE), ...get(LEAST), ...get(VALUE), ...get(LEAST), I32_LESS, SELECT, ...set(LEAST)],
    ...[...get(STEPS), ...bitOfLastRow(RISE), ...bitOfLastRow(FALL), ...i32(1), I32_SHIFT_LEFT, I32_OR],
    ...storeByte(),
    ...shifted(RISE, [...get(STEP), ...i32(1), I32_AND, I64_OF_I32]),
    ...shifted(FALL, get(FALL_IN)),
  ]
}
