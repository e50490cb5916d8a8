import type { WasmExports } from '@codegen-eval/metric/wasm'
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

/** Writes the state of a stream, which does not change, for a kernel that draws from it. */
export function writeState(stream: RandomStream, state: Int32Array): void {
  const [lowUpper, lowLower, highUpper, highLower] = stream.getState()
  state.set([lowLower, lowUpper, highLower, highUpper])
}
