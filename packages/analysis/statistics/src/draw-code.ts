import {
  get,
  I32_OF_I64,
  I64_ADD,
  I64_ROTATE_LEFT,
  I64_SHIFT_LEFT,
  I64_XOR,
  i64,
  loadI64,
  set,
  type WasmExports,
} from '@codegen-eval/sequence/internal'
import type { RandomStream } from './random-stream.ts'

/** The bytes of the state of a stream. */
export const STATE_BYTES = 16

/** For fewer numbers the plain code is as fast. */
const FEWEST_NUMBERS = 2 ** 13

/** Beyond this many bytes a memory may not be had. */
export const MAX_BYTES: number = 2 ** 31

/**
 * An instance with a memory of so many bytes, for sums over so many numbers. `undefined` where WebAssembly cannot run, where the
 * plain code is as fast, and where there is not so much memory.
 */
export function instanceFor<E extends WasmExports>(
  newInstance: (bytes: number) => E | undefined,
  numbers: number,
  bytes: number,
): E | undefined {
  return numbers < FEWEST_NUMBERS || bytes > MAX_BYTES ? undefined : newInstance(bytes)
}

/** The locals, all of 64 bits, of instructions that draw: the state, and what a step needs. */
export interface DrawLocals {
  readonly low: number
  readonly high: number
  readonly mixed: number
}

/** Writes the state of a stream, which does not change, for instructions that draw from it. */
export function writeState(stream: RandomStream, state: Int32Array): void {
  const [lowUpper, lowLower, highUpper, highLower] = stream.getState()
  state.set([lowLower, lowUpper, highLower, highUpper])
}

/** Instructions that load the state at the address in a local. */
export function loadState(address: number, { low, high }: DrawLocals): number[] {
  return [...[...get(address), ...loadI64(), ...set(low)], ...[...get(address), ...loadI64(8), ...set(high)]]
}

/**
 * Instructions that leave the next 32 bits of xoroshiro128+ on the stack, as `RandomStream.next` returns them.
 *
 * @see Blackman and Vigna (2021), https://doi.org/10.1145/3460772
 */
export function nextDraw({ low, high, mixed }: DrawLocals): number[] {
  return [
    ...[...get(low), ...get(high), I64_ADD, I32_OF_I64],
    ...[...get(low), ...get(high), I64_XOR, ...set(mixed)],
    ...[...get(low), ...i64(24), I64_ROTATE_LEFT, ...get(mixed), I64_XOR],
    ...[...get(mixed), ...i64(16), I64_SHIFT_LEFT, I64_XOR, ...set(low)],
    ...[...get(mixed), ...i64(37), I64_ROTATE_LEFT, ...set(high)],
  ]
}
