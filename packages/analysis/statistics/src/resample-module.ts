import {
  BRANCH_IF,
  END,
  F64X2_ADD,
  F64X2_MULTIPLY,
  F64X2_OF_I32,
  get,
  I32,
  I32_ADD,
  I32_DIVIDE,
  I32_GREATER_EQUAL,
  I32_MULTIPLY,
  I32_SHIFT_LEFT,
  I64,
  i32,
  LOOP,
  loadI16,
  loadV128,
  set,
  storeI16,
  storeV128,
  until,
  V128,
  type WasmFunction,
  wasmModule,
} from '@codegen-eval/sequence/internal'
import { loadState, nextDraw } from './draw-code.ts'
import { RESAMPLES } from './resampler.ts'

/*
 * The WebAssembly module of the sums of resamples, assembled here from its instructions. It computes what `plainResampler`
 * does, in the same order, so that both give the same bits.
 *
 *     (memory (export "memory") (import "m" "m") 1)
 *     (func (export "draw") (param $state $segments $width $counts i32))
 *     (func (export "multiply") (param $counts $countBytes $column $columnEnd $sums $sumBytes i32))
 *
 * "draw" counts $segments draws with replacement at $counts, 2 bytes for each segment: a draw is of the segment
 * u / $width, where u has 32 random bits, and drawn again if there is no such segment.
 *
 * "multiply" adds up counts × numbers of four resamples and four columns. The counts of a resample lie $countBytes behind
 * those of the one before; $column to $columnEnd are the addresses of the columns, segment by segment, 32 bytes each. $sums is
 * the address of the four sums of the first resample, and those of the others follow after $sumBytes each.
 */

const resamples = Array.from({ length: RESAMPLES }, (_, resample) => resample)
/** Each register holds two columns. */
const halves = [0, 1]

/**
 * The module in the binary format.
 *
 * @param toModule `sharedWasmModule` for a memory that threads share.
 */
export function resampleModule(toModule: typeof wasmModule = wasmModule): Uint8Array<ArrayBuffer> {
  return toModule(draw(), multiply())
}

function draw(): WasmFunction {
  const [STATE, SEGMENTS, WIDTH, COUNTS, DRAWN, AT] = [0, 1, 2, 3, 4, 5]
  const state = { low: 6, high: 7, mixed: 8 }
  const parameters = 4
  return {
    name: 'draw',
    parameters,
    results: [],
    locals: [
      [2, I32],
      [3, I64],
    ],
    body: [
      ...loadState(STATE, state),
      ...until(DRAWN, SEGMENTS, [
        ...[...LOOP, ...nextDraw(state), ...get(WIDTH), I32_DIVIDE, ...set(AT)],
        ...[...get(AT), ...get(SEGMENTS), I32_GREATER_EQUAL, BRANCH_IF, 0, END],
        ...[...get(AT), ...i32(1), I32_SHIFT_LEFT, ...get(COUNTS), I32_ADD, ...set(AT)],
        ...[...get(AT), ...get(AT), ...loadI16(), ...i32(1), I32_ADD, ...storeI16()],
        ...[...get(DRAWN), ...i32(1), I32_ADD, ...set(DRAWN)],
      ]),
    ],
  }
}

function multiply(): WasmFunction {
  const [COUNTS, COUNT_BYTES, COLUMN, COLUMN_END, SUMS, SUM_BYTES] = [0, 1, 2, 3, 4, 5]
  const parameters = 6
  const SUM_AT = 6
  const countAt = (resample: number) => 7 + resample
  const COUNT = countAt(RESAMPLES)
  const number = (half: number) => COUNT + 1 + half
  const sum = (resample: number, half: number) => number(halves.length) + halves.length * resample + half
  const eachSum = (instructions: (local: number, offset: number) => number[]) => [
    ...[...get(SUMS), ...set(SUM_AT)],
    ...resamples.flatMap((resample) => [
      ...halves.flatMap((half) => instructions(sum(resample, half), 16 * half)),
      ...[...get(SUM_AT), ...get(SUM_BYTES), I32_ADD, ...set(SUM_AT)],
    ]),
  ]
  return {
    name: 'multiply',
    parameters,
    results: [],
    locals: [
      [1 + RESAMPLES, I32],
      [1 + halves.length + RESAMPLES * halves.length, V128],
    ],
    body: [
      ...resamples.flatMap((resample) => [
        ...[...get(COUNTS), ...i32(resample), ...get(COUNT_BYTES), I32_MULTIPLY, I32_ADD],
        ...set(countAt(resample)),
      ]),
      ...eachSum((local, offset) => [...get(SUM_AT), ...loadV128(offset), ...set(local)]),
      ...until(COLUMN, COLUMN_END, [
        ...halves.flatMap((half) => [...get(COLUMN), ...loadV128(16 * half), ...set(number(half))]),
        ...resamples.flatMap((resample) => [
          ...[...get(countAt(resample)), ...loadI16(), ...F64X2_OF_I32, ...set(COUNT)],
          ...halves.flatMap((half) => [
            ...[...get(COUNT), ...get(number(half)), ...F64X2_MULTIPLY],
            ...[...get(sum(resample, half)), ...F64X2_ADD, ...set(sum(resample, half))],
          ]),
          ...[...get(countAt(resample)), ...i32(2), I32_ADD, ...set(countAt(resample))],
        ]),
        ...[...get(COLUMN), ...i32(32), I32_ADD, ...set(COLUMN)],
      ]),
      ...eachSum((local, offset) => [...get(SUM_AT), ...get(local), ...storeV128(offset)]),
    ],
  }
}
