/*
 * Instructions of WebAssembly that the kernel of the beam search needs beyond those of `@codegen-eval/sequence`, and the
 * forms that its functions are built of. Columns of a path's numbers have 4 or 8 bytes a path.
 *
 * https://webassembly.github.io/spec/core/binary/
 */

import {
  BLOCK,
  BRANCH,
  BRANCH_IF,
  END,
  F64,
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_SHIFT_LEFT,
  I32_SUBTRACT,
  IF,
  i32,
  LOOP,
  set,
  type WasmFunction,
} from '@codegen-eval/sequence/internal'

export type Code = readonly number[]

export const I32_IS_ZERO = 0x45
export const I32_EQUAL = 0x46
export const I32_NOT_EQUAL = 0x47
export const I32_LESS_UNSIGNED = 0x49
export const I32_GREATER = 0x4a
export const I32_TRAILING_ZEROS = 0x68
export const I32_XOR = 0x73
export const I32_SHIFT_RIGHT_SIGNED = 0x75
export const I32_OF_F64: Code = [0xfc, 2]
export const F64_EQUAL = 0x61
export const F64_NOT_EQUAL = 0x62
export const F64_LESS = 0x63
export const F64_GREATER = 0x64
export const F64_LESS_OR_EQUAL = 0x65
export const F64_ABSOLUTE = 0x99
export const F64_FLOOR = 0x9c
export const F64_SUBTRACT = 0xa1
export const F64_MULTIPLY = 0xa2
export const F64_MIN = 0xa4
export const F64_OF_I32 = 0xb7

const ELSE = 0x05

/** Sets a local and leaves its value. */
export const tee = (local: number): Code => [0x22, local]
export const f64 = (value: number): Code => [0x44, ...new Uint8Array(Float64Array.of(value).buffer)]

/** Where the number of a path begins in a column of integers, or of doubles, relative to the column. */
export const intAt = (path: number): Code => [...get(path), ...i32(2), I32_SHIFT_LEFT]
export const doubleAt = (path: number): Code => [...get(path), ...i32(3), I32_SHIFT_LEFT]
/** The complement of all bits. */
export const not = (): Code => [...i32(-1), I32_XOR]
export const assign = (local: number, value: Code): Code => [...value, ...set(local)]
export const increase = (local: number, by: number): Code => [
  ...[...get(local), ...i32(by), I32_ADD],
  ...set(local),
]

export function when(condition: Code, body: Code, otherwise: Code = []): Code {
  return [...condition, ...IF, ...body, ...(otherwise.length > 0 ? [ELSE, ...otherwise] : []), END]
}

/** Repeats instructions as long as none of some conditions, looked at before each turn, is true. */
export function unless(conditions: readonly Code[], body: Code): Code {
  const exits = conditions.flatMap((condition) => [...condition, BRANCH_IF, 1])
  return [...BLOCK, ...LOOP, ...exits, ...body, BRANCH, 0, END, END]
}

/** Repeats instructions as long as a condition, looked at after each turn, is true. */
export function repeat(body: Code, condition: Code): Code {
  return [...LOOP, ...body, ...condition, BRANCH_IF, 0, END]
}

/** The local variables of a function, by name. */
export interface NamedLocals<N extends string> {
  /** The number of each. */
  readonly numbers: Readonly<Record<N, number>>
  /** The declaration of a function that has them and returns an integer. */
  readonly declaration: Pick<WasmFunction, 'parameters' | 'results' | 'locals'>
}

/** Numbers parameters, which are integers, and further integers and doubles, in this order. */
export function namedLocals<P extends string, I extends string, D extends string>(
  parameters: readonly P[],
  ints: readonly I[],
  doubles: readonly D[],
): NamedLocals<P | I | D> {
  const names = [...parameters, ...ints, ...doubles]
  return {
    numbers: Object.fromEntries(names.map((name, index) => [name, index])) as Record<P | I | D, number>,
    declaration: {
      parameters: parameters.length,
      results: [I32],
      locals: [
        [ints.length, I32],
        [doubles.length, F64],
      ],
    },
  }
}

/** Clears the lowest bit of a local. */
export function withoutLowest(bits: number): Code {
  return assign(bits, [...get(bits), ...get(bits), ...i32(1), I32_SUBTRACT, I32_AND])
}
