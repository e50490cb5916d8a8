import {
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_LESS,
  I32_OR,
  I32_SHIFT_LEFT,
  I32_SHIFT_RIGHT,
  I32_SUBTRACT,
  I64_OF_I32,
  i32,
  loadByte,
  loadI32,
  SELECT,
  set,
  storeByte,
  storeI32,
  until,
  type WasmFunction,
  wasmModule,
} from './wasm-code.ts'
import {
  I64X2_SHIFT_LEFT,
  I64X2_SHIFT_RIGHT,
  I64X2_SUBTRACT,
  laneAbove,
  loadLanes,
  setLane,
  V128,
  V128_AND,
  V128_AND_NOT,
  V128_ANY,
  V128_LOAD,
  V128_OR,
  V128_XOR,
} from './wasm-lanes.ts'
import { MASK_SHIFT, markFunction } from './wasm-masks.ts'

/*
 * The WebAssembly module of the Levenshtein distance, assembled here from its instructions, so that what runs can be read.
 * It advances rows of the dynamic program over a range of columns, as `advanceBlock` in `levenshtein-distance.ts` advances
 * 32: 128 rows in a vector of two words, or 256 rows in two vectors.
 *
 *     (memory (export "memory") (import "m" "m") 1)
 *     (func (export "mark") …)
 *     (func (export "advance1") (param $masks $text $end $steps $word i32) (result i32) …)
 *     (func (export "advance2") (param $masks $text $end $steps $word i32) (result i32) …)
 *
 * $masks is the address of a table with the match bits of each symbol, 8 bytes for each of `WIDE` words; $text to $end are
 * the addresses of the symbols of the columns, 4 bytes each; $steps is that of one byte per column: 1 where the distance
 * rises along the row above, 2 where it falls, overwritten with those of the last row. That row is in word $word, one of the
 * last vector, and its bit in that vector is at address `LAST_ROW_AT`. The result is the least value in that row, relative to
 * the column before the first; the value in the last column is written to address 0.
 *
 * Each word is one column behind the word above it. So what leaves a word in one turn enters the next word in the next turn,
 * and in one turn no word waits for another. Before its first column a word meets the symbol 0, which matches nothing and
 * changes nothing; behind the last column of a text there must be `WIDE` symbols more.
 */

// locals: the parameters first
const [MASKS, TEXT, TEXT_END, STEPS, WORD] = [0, 1, 2, 3, 4]
const PARAMETERS = 5
const [STEP, VALUE, LEAST] = [5, 6, 7]
/** The address of the match bits in each word's column. */
const AT = 8

/** Where the bit of the last row is read. */
export const LAST_ROW_AT = 16

/** The module in the binary format. */
export function levenshteinModule(): Uint8Array<ArrayBuffer> {
  return wasmModule(markFunction(), advance(1), advance(2))
}

function advance(vectors: number): WasmFunction {
  const words = 2 * vectors
  const indices = Array.from({ length: vectors }, (_, vector) => vector)
  const beforeLast = Array.from({ length: words - 1 }, (_, word) => word)
  const lanes = vectorLocals(AT + words)
  const last = lanes.of(vectors - 1)
  return {
    name: `advance${vectors}`,
    parameters: PARAMETERS,
    results: [I32],
    locals: [
      [AT + words - PARAMETERS, I32],
      [lanes.count(vectors), V128],
    ],
    body: [
      ...beforeLast.flatMap((word) => [...get(MASKS), ...set(AT + word)]),
      ...[...get(TEXT_END), ...get(WORD), ...i32(2), I32_SHIFT_LEFT, I32_ADD, ...set(TEXT_END)],
      ...[...i32(LAST_ROW_AT), ...V128_LOAD, ...set(lanes.lastRow)],
      ...until(TEXT, TEXT_END, [
        // each word moves on to the column of the word above it
        ...[...beforeLast].reverse().flatMap((word) => [...get(AT + word), ...set(AT + word + 1)]),
        ...[
          ...get(MASKS),
          ...get(TEXT),
          ...loadI32(),
          ...i32(MASK_SHIFT),
          I32_SHIFT_LEFT,
          I32_ADD,
          ...set(AT),
        ],
        ...[...get(STEPS), ...loadByte(), ...set(STEP)],
        // upwards, so that what left the vector above in the turn before is still there
        ...[...indices].reverse().flatMap((vector) => advanceVector(vector, lanes)),
        ...writeStep(last, lanes.lastRow),
        ...[...get(TEXT), ...i32(4), I32_ADD, ...set(TEXT)],
        ...[...get(STEPS), ...i32(1), I32_ADD, ...set(STEPS)],
      ]),
      ...[...i32(0), ...get(VALUE), ...storeI32(), ...get(LEAST)],
    ],
  }
}

/** Vectors that are kept from column to column, one bit per row. */
interface Kept {
  /** Where the distance does not rise down the column, and where it falls. */
  readonly notUp: number
  readonly down: number
  /** Where it rises, and where it falls, from the column before. */
  readonly rise: number
  readonly fall: number
}

function vectorLocals(first: number) {
  return {
    matches: first,
    level: first + 1,
    same: first + 2,
    riseIn: first + 3,
    fallIn: first + 4,
    /** One bit: the last row. */
    lastRow: first + 5,
    of: (vector: number): Kept => {
      const at = first + 6 + 4 * vector
      return { notUp: at, down: at + 1, rise: at + 2, fall: at + 3 }
    },
    count: (vectors: number) => 6 + 4 * vectors,
  }
}

function advanceVector(vector: number, lanes: ReturnType<typeof vectorLocals>): number[] {
  const { matches, level, same, riseIn, fallIn } = lanes
  const { notUp, down, rise, fall } = lanes.of(vector)
  const carry = (kept: 'rise' | 'fall', step: readonly number[]) => [
    ...(vector === 0
      ? [...get(lanes.of(0)[kept]), ...get(lanes.of(0)[kept])]
      : [...get(lanes.of(vector - 1)[kept]), ...get(lanes.of(vector)[kept])]),
    ...[...laneAbove(), ...i32(63), ...I64X2_SHIFT_RIGHT],
    ...(vector === 0 ? [...step, I64_OF_I32, ...setLane(0)] : []),
  ]
  const shifted = (of: number, by: number) => [
    ...get(of),
    ...i32(1),
    ...I64X2_SHIFT_LEFT,
    ...get(by),
    ...V128_OR,
  ]
  return [
    ...[...carry('rise', [...get(STEP), ...i32(1), I32_AND]), ...set(riseIn)],
    ...[...carry('fall', [...get(STEP), ...i32(1), I32_SHIFT_RIGHT]), ...set(fallIn)],
    ...[...loadLanes(AT + 2 * vector, 16 * vector), ...set(matches)],
    // same = matches | down, with the matches before the fall comes in
    ...[...get(matches), ...get(down), ...V128_OR, ...set(same)],
    ...[...get(matches), ...get(fallIn), ...V128_OR, ...set(matches)],
    // level = (((matches & up) + up) ^ up) | matches, where x + up = ~(notUp - x)
    ...[...get(notUp), ...get(matches), ...get(notUp), ...V128_AND_NOT, ...I64X2_SUBTRACT],
    ...[...get(notUp), ...V128_XOR, ...get(matches), ...V128_OR, ...set(level)],
    // rise = down | ~(level | up), fall = up & level
    ...[...get(down), ...get(notUp), ...get(level), ...V128_AND_NOT, ...V128_OR, ...set(rise)],
    ...[...get(level), ...get(notUp), ...V128_AND_NOT, ...set(fall)],
    // notUp = ~fall' & (same | rise'), down = rise' & same, of the rows above
    ...[...shifted(rise, riseIn), ...set(riseIn)],
    ...[...get(same), ...get(riseIn), ...V128_OR, ...shifted(fall, fallIn), ...V128_AND_NOT, ...set(notUp)],
    ...[...get(riseIn), ...get(same), ...V128_AND, ...set(down)],
  ]
}

/** Writes the step of the last row, and counts its value. */
function writeStep({ rise, fall }: Kept, lastRow: number): number[] {
  const isSet = (of: number) => [...get(of), ...get(lastRow), ...V128_AND, ...V128_ANY]
  return [
    ...[...isSet(rise), ...set(STEP)],
    ...[...get(STEPS), ...get(WORD), I32_SUBTRACT],
    ...[...get(STEP), ...isSet(fall), ...i32(1), I32_SHIFT_LEFT, I32_OR, ...storeByte()],
    ...[...get(VALUE), ...get(STEP), I32_ADD, ...isSet(fall), I32_SUBTRACT, ...set(VALUE)],
    ...[...get(VALUE), ...get(LEAST), ...get(VALUE), ...get(LEAST), I32_LESS, SELECT, ...set(LEAST)],
  ]
}
