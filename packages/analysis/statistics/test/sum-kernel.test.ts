import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { RESAMPLE_KERNEL } from '../src/resample-kernel.ts'
import { PANEL } from '../src/strided-column.ts'
import type { StreamSummer } from '../src/sum-blocks.ts'
import { STATE_BYTES, type SumKernel, streamSums, writeState } from '../src/sum-kernel.ts'
import { SWAP_BYTES } from '../src/swap-bytes.ts'
import { SWAP_KERNEL } from '../src/swap-kernel.ts'
import { someColumns } from './some-columns.ts'
import { summed } from './summed.ts'

afterEach(() => void vi.unstubAllGlobals())

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

describe.each([RESAMPLE_KERNEL, SWAP_KERNEL])('$kind', (kernel: SumKernel) => {
  /** The sums of three streams, and of one more. */
  function sumsOf(summer: StreamSummer, width: number, seed: number): number[] {
    const stream = randomStream(seed)
    return [3, 1].flatMap((count) => summed(summer, stream, count, width))
  }

  test('the sums are those of the plain code, bit for bit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 2048, max: 4000 }),
        fc.nat(),
        (width, segments, seed) => {
          const columns = someColumns(width, segments, seed)
          const [simd, plain] = [kernel.simd(columns, segments, 4)!, kernel.plain(columns, segments, 4)]
          expect(sumsOf(simd, width, seed)).toEqual(sumsOf(plain, width, seed))
        },
      ),
      { numRuns: 50 },
    )
  })

  test('draws of a number that is not there are drawn again', () => {
    // 2^32 is no multiple of so many
    const segments = 100_003
    const columns = someColumns(2, segments, 5)
    const [simd, plain] = [kernel.simd(columns, segments, 4)!, kernel.plain(columns, segments, 4)]
    expect(sumsOf(simd, 2, 9)).toEqual(sumsOf(plain, 2, 9))
  })

  test('few numbers, and engines without WebAssembly, take the plain code', () => {
    expect(kernel.simd(someColumns(1, 2047, 1), 2047, 4)).toBeUndefined()
    vi.stubGlobal('WebAssembly', undefined)
    expect(kernel.simd(someColumns(1, 2048, 1), 2048, 4)).toBeUndefined()
  })

  test('one segment takes the plain code, and so do numbers for which no memory may be had', () => {
    expect(kernel.simd(someColumns(8192, 1, 1), 1, 4)).toBeUndefined()
    expect(kernel.simd(someColumns(4, 64, 1), 2 ** 26, 4)).toBeUndefined()
  })

  test('blocks and a shorter last one have the sums of the plain code, and between them none', () => {
    for (const segments of [60, 4000]) {
      const columns = someColumns(5, segments, 2)
      const plain = kernel.plain(columns, segments, 4)
      const stream = randomStream(5)
      const ends: number[] = []
      const range = { stream: randomStream(5), count: 6, most: 4 }
      for (const { end, sums } of streamSums(kernel, columns, segments, range)) {
        ends.push(end)
        if (sums.length > 0)
          expect([...sums]).toEqual(summed(plain, stream, sums.length / (2 * PANEL), columns.length))
      }
      expect(ends.map((end) => 3 * end)).toEqual([4, 8, 12, 14, 16, 18].map((end) => expect.closeTo(end)))
    }
  })
})
