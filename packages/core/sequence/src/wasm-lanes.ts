/*
 * Vectors of two integers of 64 bits, the lanes 0 and 1, in WebAssembly's binary format. Codes stand behind the prefix of
 * SIMD; those above 127 have a second byte.
 *
 * https://webassembly.github.io/spec/core/binary/
 */

import { get } from './wasm-code.ts'

export const V128 = 0x7b
export const V128_LOAD: readonly number[] = [0xfd, 0, 4, 0]
export const V128_AND: readonly number[] = [0xfd, 78]
/** The first operand without the bits of the second. */
export const V128_AND_NOT: readonly number[] = [0xfd, 79]
export const V128_OR: readonly number[] = [0xfd, 80]
export const V128_XOR: readonly number[] = [0xfd, 81]
/** Whether a bit is set. */
export const V128_ANY: readonly number[] = [0xfd, 83]
export const I64X2_SHIFT_LEFT: readonly number[] = [0xfd, 0xcb, 1]
export const I64X2_SHIFT_RIGHT: readonly number[] = [0xfd, 0xcd, 1]
export const I64X2_SUBTRACT: readonly number[] = [0xfd, 0xd1, 1]

/** Replaces a lane of a vector by an integer. */
export const setLane = (lane: 0 | 1): number[] => [0xfd, 30, lane]
/** Of two vectors, lane 1 of the first and lane 0 of the second. */
export const laneAbove = (): number[] => [0xfd, 13, ...Array.from({ length: 16 }, (_, byte) => 8 + byte)]

/** Loads lane 0 from the address in a local and lane 1 from that in the next local; the words of a row are neighbours. */
export const loadLanes = (local: number, offset: number): number[] => [
  ...[...get(local + 1), ...get(local), 0xfd, 93, 3, offset],
  ...[0xfd, 87, 3, offset + 8, 1],
]
