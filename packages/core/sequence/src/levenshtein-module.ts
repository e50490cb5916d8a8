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

// types and instructions: https://webassembly.github.io/spec/core/binary/
const I32 = 0x7f
const I64 = 0x7e
const BLOCK = [0x02, 0x40]
const LOOP = [0x03, 0x40]
const END = 0x0b
const BRANCH = 0x0c
const BRANCH_IF = 0x0d
const SELECT = 0x1b
const I32_LOAD = [0x28, 2, 0]
const I64_LOAD = [0x29, 3, 0]
const I32_LOAD_BYTE = [0x2d, 0, 0]
const I32_STORE = [0x36, 2, 0]
const I32_STORE_BYTE = [0x3a, 0, 0]
const I32_LESS = 0x48
const I32_GREATER_EQUAL = 0x4f
const [I32_ADD, I32_SUBTRACT, I32_AND, I32_OR, I32_SHIFT_LEFT, I32_SHIFT_RIGHT] = [
  0x6a, 0x6b, 0x71, 0x72, 0x74, 0x76,
]
const [I64_ADD, I64_AND, I64_OR, I64_XOR, I64_SHIFT_LEFT, I64_SHIFT_RIGHT] = [
  0x7c, 0x83, 0x84, 0x85, 0x86, 0x88,
]
const I32_OF_I64 = 0xa7
const I64_OF_I32 = 0xad
const get = (local: number): number[] => [0x20, local]
const set = (local: number): number[] => [0x21, local]
/** Constants from -64 to 63. */
const i32 = (value: number): number[] => [0x41, value & 0x7f]
const i64 = (value: number): number[] => [0x42, value & 0x7f]

// locals: the parameters first
const [MASKS, TEXT, TEXT_END, STEPS, LAST] = [0, 1, 2, 3, 4]
const [STEP, VALUE, LEAST] = [5, 6, 7]
/** As in `advanceBlock`: down a column, one bit per row. */
const [UP, DOWN, MATCHES, LEVEL, RISE, FALL, SAME, FALL_IN, LAST_ROW] = [8, 9, 10, 11, 12, 13, 14, 15, 16]
const PARAMETERS = 5

/** The module in the binary format. */
export function levenshteinModule(): Uint8Array<ArrayBuffer> {
  const code = [
    ...list([
      [3, I32],
      [9, I64],
    ]),
    ...body(),
    END,
  ]
  const name = (text: string) => list([...text].map((letter) => [letter.charCodeAt(0)]))
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([[0x60, ...list(new Array(PARAMETERS).fill([I32])), ...list([[I32]])]])),
    ...section(3, list([[0]])),
    ...section(5, list([[0, 1]])),
    ...section(
      7,
      list([
        [...name('memory'), 2, 0],
        [...name('advance'), 0, 0],
      ]),
    ),
    ...section(10, list([[...unsigned(code.length), ...code]])),
  ])
}

function body(): number[] {
  return [
    ...[...i64(-1), ...set(UP), ...get(LAST), I64_OF_I32, ...set(LAST_ROW)],
    ...[...BLOCK, ...LOOP, ...get(TEXT), ...get(TEXT_END), I32_GREATER_EQUAL, BRANCH_IF, 1],
    ...readColumn(),
    ...advanceColumn(),
    ...[...get(TEXT), ...i32(4), I32_ADD, ...set(TEXT), ...get(STEPS), ...i32(1), I32_ADD, ...set(STEPS)],
    ...[BRANCH, 0, END, END],
    ...[...i32(0), ...get(VALUE), ...I32_STORE, ...get(LEAST)],
  ]
}

/** The match bits of the column's symbol, and the step above the block. */
function readColumn(): number[] {
  return [
    ...[...get(MASKS), ...get(TEXT), ...I32_LOAD, ...i32(3), I32_SHIFT_LEFT, I32_ADD, ...I64_LOAD],
    ...set(MATCHES),
    ...[...get(STEPS), ...I32_LOAD_BYTE, ...set(STEP)],
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
    ...I32_STORE_BYTE,
    ...shifted(RISE, [...get(STEP), ...i32(1), I32_AND, I64_OF_I32]),
    ...shifted(FALL, get(FALL_IN)),
  ]
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

/** A number in the format LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}
