import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { expect, test } from 'vitest'
import { drawCounts } from '../src/plain-resampler.ts'
import { randomStream } from '../src/random-stream.ts'
import { RESAMPLE_BYTES } from '../src/resample-bytes.ts'
import { writeState } from '../src/sum-kernel.ts'

interface Exports extends WasmExports {
  draw(state: number, segments: number, width: number, counts: number): void
  multiply(counts: number, countBytes: number, column: number, end: number, sums: number, bytes: number): void
}

const { memory, draw, multiply } = wasmExports<Exports>(RESAMPLE_BYTES)!

test('counts are those of the plain draws, added to what is there', () => {
  const segments = 70
  const counts = new Uint16Array(memory.buffer, 64, segments).fill(2)
  writeState(randomStream(3), new Int32Array(memory.buffer, 0, 4))
  draw(0, segments, Math.floor(2 ** 32 / segments), 64)
  const expected = new Int32Array(segments).fill(2)
  drawCounts(randomStream(3), segments, expected)
  expect([...counts]).toEqual([...expected])
})

test('products of four resamples and four columns are added to the sums', () => {
  const [segments, countBytes, sumBytes] = [5, 16, 64]
  const counts = Array.from({ length: 4 }, (_, r) => new Uint16Array(memory.buffer, r * countBytes, segments))
  const columns = new Float64Array(memory.buffer, 256, 4 * segments)
  const sums = Array.from({ length: 4 }, (_, r) => new Float64Array(memory.buffer, 512 + r * sumBytes, 8))
  for (let i = 0; i < columns.length; i++) columns[i] = i / 7
  for (const [r, list] of counts.entries()) for (let i = 0; i < segments; i++) list[i] = r * 10_000 + i
  for (const list of sums) list.fill(0.25)
  multiply(0, countBytes, 256, 256 + columns.byteLength, 512, sumBytes)
  for (const [r, list] of sums.entries()) {
    const expected = new Array<number>(8).fill(0.25)
    for (let i = 0; i < segments; i++)
      for (let c = 0; c < 4; c++) expected[c]! += counts[r]![i]! * columns[4 * i + c]!
    expect([...list]).toEqual(expected)
  }
})
