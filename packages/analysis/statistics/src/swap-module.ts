import {
  F64X2_ADD,
  F64X2_UNEQUAL,
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_OF_I64,
  I32_SHIFT_LEFT,
  I64,
  I64_SHIFT_LEFT,
  I64_SHIFT_RIGHT,
  i32,
  i64,
  loadI64,
  loadV128,
  set,
  storeI32,
  storeV128,
  until,
  V128,
  V128_ANY_TRUE,
  V128_OR,
  V128_ZERO,
  type WasmFunction,
  wasmModule,
} from '@codegen-eval/sequence/internal'
import { loadState, nextDraw } from './draw-code.ts'

/*
 * The WebAssembly module of the sums of swapped segments, assembled here from its instructions. It computes what
 * `plainSwapper` does, in the same order, so that both give the same bits.
 *
 *     (memory (export "memory") (import "m" "m") 1)
 *     (func (export "draw") (param $state $bits $bitsEnd i32))
 *     (func (export "fill") (param $row i32) (result i32))
 *     (func (export "add") (param $bits $bitsEnd $drawBytes $sums $sumBytes i32))
 *
 * "draw" writes random bits from $bits to $bitsEnd, 4 bytes for a draw.
 *
 * "fill" fills the tables of 64 segments, each row four numbers from $row on: a table for each eight segments, 256
 * rows of the sums of their subsets. It returns whether any number is not 0.
 *
 * "add" adds to the sums of each trial, four at $sums and $sumBytes behind those of the one before, the subset that its bits
 * pick of each table. The 64 bits of a trial lie at $bits, those of the next $drawBytes behind them.
 */

/** A row has four numbers in two registers. */
const ROW_BYTES = 32
const halves = [0, 1]
const TABLES = 8
const TABLE_BYTES = 256 * ROW_BYTES
/** The bytes of all tables. */
export const ALL_TABLE_BYTES: number = TABLES * TABLE_BYTES
const tables = Array.from({ length: TABLES }, (_, table) => table)

/**
 * The module in the binary format.
 *
 * @param tablesAt The address of the tables, of which each thread has its own.
 * @param toModule `sharedWasmModule` for a memory that threads share.
 */
export function swapModule(tablesAt = 0, toModule: typeof wasmModule = wasmModule): Uint8Array<ArrayBuffer> {
  return toModule(draw(), fill(tablesAt), add(tablesAt))
}

function draw(): WasmFunction {
  const [STATE, BITS, BITS_END] = [0, 1, 2]
  const state = { low: 3, high: 4, mixed: 5 }
  return {
    name: 'draw',
    parameters: 3,
    results: [],
    locals: [[3, I64]],
    body: [
      ...loadState(STATE, state),
      ...until(BITS, BITS_END, [
        ...[...get(BITS), ...nextDraw(state), ...storeI32()],
        ...[...get(BITS), ...i32(4), I32_ADD, ...set(BITS)],
      ]),
    ],
  }
}

function fill(tablesAt: number): WasmFunction {
  const [ROW, TABLE, TABLES_END, SUBSET, COUNT_END, LAST, BYTES] = [0, 1, 2, 3, 4, 5, 6]
  const number = (half: number) => 7 + half
  const SEEN = 9
  return {
    name: 'fill',
    parameters: 1,
    results: [I32],
    locals: [
      [6, I32],
      [3, V128],
    ],
    body: [
      ...[...i32(tablesAt), ...set(TABLE), ...i32(tablesAt + ALL_TABLE_BYTES), ...set(TABLES_END)],
      ...until(TABLE, TABLES_END, [
        // the empty subset
        ...halves.flatMap((half) => [...get(TABLE), ...V128_ZERO, ...storeV128(16 * half)]),
        ...[...i32(ROW_BYTES), ...set(BYTES)],
        ...[...get(TABLE), ...i32(TABLE_BYTES), I32_ADD, ...set(LAST)],
        ...[...get(TABLE), ...get(BYTES), I32_ADD, ...set(COUNT_END)],
        // the subsets with a segment as their last: all earlier ones again, plus its row
        ...until(COUNT_END, LAST, [
          ...halves.flatMap((half) => [
            ...[...get(ROW), ...loadV128(16 * half), ...set(number(half))],
            ...[...get(SEEN), ...get(number(half)), ...V128_ZERO, ...F64X2_UNEQUAL, ...V128_OR, ...set(SEEN)],
          ]),
          ...[...get(TABLE), ...set(SUBSET)],
          ...until(SUBSET, COUNT_END, [
            ...halves.flatMap((half) => [
              ...[...get(SUBSET), ...get(BYTES), I32_ADD],
              ...[...get(SUBSET), ...loadV128(16 * half), ...get(number(half)), ...F64X2_ADD],
              ...storeV128(16 * half),
            ]),
            ...[...get(SUBSET), ...i32(ROW_BYTES), I32_ADD, ...set(SUBSET)],
          ]),
          ...[...get(BYTES), ...i32(1), I32_SHIFT_LEFT, ...set(BYTES)],
          ...[...get(TABLE), ...get(BYTES), I32_ADD, ...set(COUNT_END)],
          ...[...get(ROW), ...i32(ROW_BYTES), I32_ADD, ...set(ROW)],
        ]),
        ...[...get(LAST), ...set(TABLE)],
      ]),
      ...[...get(SEEN), ...V128_ANY_TRUE],
    ],
  }
}

function add(tablesAt: number): WasmFunction {
  const [BITS, BITS_END, DRAW_BYTES, SUMS, SUM_BYTES, SUBSET, WORD] = [0, 1, 2, 3, 4, 5, 6]
  const sum = (half: number) => 7 + half
  /** The address of a row within its table: eight of the bits, times the bytes of a row. */
  const rowOf = (table: number) => [
    ...[
      ...get(WORD),
      ...(table === 0 ? [...i64(5), I64_SHIFT_LEFT] : [...i64(8 * table - 5), I64_SHIFT_RIGHT]),
    ],
    ...[I32_OF_I64, ...i32(255 * ROW_BYTES), I32_AND],
  ]
  return {
    name: 'add',
    parameters: 5,
    results: [],
    locals: [
      [1, I32],
      [1, I64],
      [2, V128],
    ],
    body: until(BITS, BITS_END, [
      ...[...get(BITS), ...loadI64(), ...set(WORD)],
      ...halves.flatMap((half) => [...get(SUMS), ...loadV128(16 * half), ...set(sum(half))]),
      ...tables.flatMap((table) => [
        ...[...rowOf(table), ...set(SUBSET)],
        ...halves.flatMap((half) => [
          ...[...get(sum(half)), ...get(SUBSET), ...loadV128(tablesAt + table * TABLE_BYTES + 16 * half)],
          ...[...F64X2_ADD, ...set(sum(half))],
        ]),
      ]),
      ...halves.flatMap((half) => [...get(SUMS), ...get(sum(half)), ...storeV128(16 * half)]),
      ...[...get(BITS), ...get(DRAW_BYTES), I32_ADD, ...set(BITS)],
      ...[...get(SUMS), ...get(SUM_BYTES), I32_ADD, ...set(SUMS)],
    ]),
  }
}
