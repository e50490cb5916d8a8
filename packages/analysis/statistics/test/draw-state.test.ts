import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instanceFor, STATE_BYTES, writeState } from '../src/draw-state.ts'
import { randomStream } from '../src/random-stream.ts'
import { SWAP_BYTES } from '../src/swap-bytes.ts'

test('the draws of a kernel are those of the stream', () => {
  const { memory, draw } = wasmExports<
    WasmExports & { draw(state: number, bits: number, end: number): void }
  >(SWAP_BYTES)!
  fc.assert(
    fc.property(fc.nat(), fc.nat(9), (seed, index) => {
      const stream = randomStream(seed, index)
      writeState(stream, new Int32Array(memory.buffer, 0, STATE_BYTES / 4))
      draw(0, 32, 40)
      expect([...new Int32Array(memory.buffer, 32, 2)]).toEqual([stream.next(), stream.next()])
    }),
  )
})

test('there is an instance for many numbers, if its memory can be had', () => {
  const instance = { memory: { buffer: new ArrayBuffer(100), grow: () => 1 } }
  expect(instanceFor(() => instance, 8192, 200)).toBe(instance)
  expect(instanceFor(() => undefined, 8192, 200)).toBeUndefined()
  expect(instanceFor(() => instance, 8191, 200)).toBeUndefined()
  expect(instanceFor(() => instance, 8192, 2 ** 31 + 1)).toBeUndefined()
})
