import {
  get,
  I64,
  storeI32,
  type WasmExports,
  wasmExports,
  wasmModule,
} from '@codegen-eval/sequence/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instanceFor, loadState, nextDraw, STATE_BYTES, writeState } from '../src/draw-code.ts'
import { randomStream } from '../src/random-stream.ts'

test('two draws are those of the stream', () => {
  const state = { low: 2, high: 3, mixed: 4 }
  const { memory, draw } = wasmExports<WasmExports & { draw(state: number, out: number): void }>(
    wasmModule({
      name: 'draw',
      parameters: 2,
      results: [],
      locals: [[3, I64]],
      body: [
        ...loadState(0, state),
        ...[...get(1), ...nextDraw(state), ...storeI32()],
        ...[...get(1), ...nextDraw(state), ...storeI32(4)],
      ],
    }),
  )!
  fc.assert(
    fc.property(fc.nat(), fc.nat(9), (seed, index) => {
      const stream = randomStream(seed, index)
      writeState(stream, new Int32Array(memory.buffer, 0, STATE_BYTES / 4))
      draw(0, 32)
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
