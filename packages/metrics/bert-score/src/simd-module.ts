/*
 * The WebAssembly module of the fast kernel, assembled here from its instructions, so that what runs can be read.
 *
 *     (memory (export "memory") (import "m" "m") 1)
 *     (func (export "match") (param $a $rowsEnd $b $columnsEnd $bytes $rowBest $columnBest i32) …)
 *
 * $a and $b are the addresses of the vectors, $rowsEnd and $columnsEnd those behind the last one, $bytes is the size of a
 * vector, and $rowBest and $columnBest are the addresses of the results. Four rows by two columns are computed at a time:
 * eight sums and six operands fit into the sixteen registers of a processor.
 */

import {
  F64,
  F64_ADD,
  F64X2_ADD,
  F64X2_MULTIPLY,
  get,
  I32,
  I32_ADD,
  i32,
  loadF64,
  loadV128,
  set,
  storeF64,
  until,
  V128,
  V128_ZERO,
  wasmModule,
} from '@codegen-eval/sequence/internal'

const ROWS = 4
const COLUMNS = 2

/** Vectors that are computed at once: their numbers are multiples of these. */
export const TILE: { readonly rows: number; readonly columns: number } = { rows: ROWS, columns: COLUMNS }

// of doubles: https://webassembly.github.io/spec/core/binary/
const F64_MAX = 0xa5
const F64X2_EXTRACT = [0xfd, 33]

// locals: the parameters first
const [A, ROWS_END, B, COLUMNS_END, BYTES, ROW_BEST, COLUMN_BEST] = [0, 1, 2, 3, 4, 5, 6]
/** The addresses of the vectors at work: rows, then columns. */
const rowAt = (r: number): number => 7 + r
const columnAt = (c: number): number => 7 + ROWS + c
const K = 7 + ROWS + COLUMNS
const COLUMN_RESULT = K + 1
const sumAt = (r: number, c: number): number => K + 2 + r * COLUMNS + c
/** The operands of the products: two numbers of each column, and of one row. */
const columnValue = (c: number): number => sumAt(ROWS, c)
const ROW_VALUE = columnValue(COLUMNS)
const DOT = ROW_VALUE + 1

const rowNumbers = Array.from({ length: ROWS }, (_, r) => r)
const columnNumbers = Array.from({ length: COLUMNS }, (_, c) => c)

/** The module in the binary format. */
export function simdModule(): Uint8Array<ArrayBuffer> {
  const parameters = 7
  return wasmModule({
    name: 'match',
    parameters,
    results: [],
    locals: [
      [K + 2 - parameters, I32],
      [ROWS * COLUMNS + COLUMNS + 1, V128],
      [1, F64],
    ],
    body: body(),
  })
}

/** For every four rows and every two columns: eight dot products, and their best ones. */
function body(): number[] {
  return until(A, ROWS_END, [
    ...addresses(A, rowNumbers.map(rowAt)),
    // columns from the first one
    ...[...get(B), ...set(columnAt(0)), ...get(COLUMN_BEST), ...set(COLUMN_RESULT)],
    ...until(columnAt(0), COLUMNS_END, [
      ...addresses(columnAt(0), columnNumbers.map(columnAt)),
      ...dotProducts(),
      ...results(),
      ...[...get(columnAt(COLUMNS - 1)), ...get(BYTES), I32_ADD, ...set(columnAt(0))],
      ...[...get(COLUMN_RESULT), ...i32(8 * COLUMNS), I32_ADD, ...set(COLUMN_RESULT)],
    ]),
    ...[...get(rowAt(ROWS - 1)), ...get(BYTES), I32_ADD, ...set(A)],
    ...[...get(ROW_BEST), ...i32(8 * ROWS), I32_ADD, ...set(ROW_BEST)],
  ])
}

/** Sets locals to the addresses of a vector and of those behind it. */
function addresses(first: number, locals: readonly number[]): number[] {
  return [
    ...get(first),
    ...set(locals[0]),
    ...locals.slice(1).flatMap((local, i) => [...get(locals[i]), ...get(BYTES), I32_ADD, ...set(local)]),
  ]
}

function dotProducts(): number[] {
  const at = (address: number) => [...get(address), ...get(K), I32_ADD, ...loadV128()]
  return [
    ...rowNumbers.flatMap((r) => columnNumbers.flatMap((c) => [...V128_ZERO, ...set(sumAt(r, c))])),
    ...[...i32(0), ...set(K)],
    ...until(K, BYTES, [
      ...columnNumbers.flatMap((c) => [...at(columnAt(c)), ...set(columnValue(c))]),
      ...rowNumbers.flatMap((r) => [
        ...[...at(rowAt(r)), ...set(ROW_VALUE)],
        ...columnNumbers.flatMap((c) => [
          ...[...get(ROW_VALUE), ...get(columnValue(c)), ...F64X2_MULTIPLY],
          ...[...get(sumAt(r, c)), ...F64X2_ADD, ...set(sumAt(r, c))],
        ]),
      ]),
      ...[...get(K), ...i32(16), I32_ADD, ...set(K)],
    ]),
  ]
}

/** Adds the two halves of each sum, and keeps the largest ones. */
function results(): number[] {
  return rowNumbers.flatMap((r) =>
    columnNumbers.flatMap((c) => [
      ...[...get(sumAt(r, c)), ...F64X2_EXTRACT, 0, ...get(sumAt(r, c)), ...F64X2_EXTRACT, 1],
      ...[F64_ADD, ...set(DOT)],
      ...largest(ROW_BEST, 8 * r),
      ...largest(COLUMN_RESULT, 8 * c),
    ]),
  )
}

function largest(address: number, offset: number): number[] {
  return [
    ...get(address),
    ...[...get(address), ...loadF64(offset), ...get(DOT), F64_MAX],
    ...storeF64(offset),
  ]
}
