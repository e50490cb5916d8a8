import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { plainResampler } from '../src/plain-resampler.ts'
import { randomStream } from '../src/random-stream.ts'
import type { Resampler } from '../src/resampler.ts'
import { simdResampler } from '../src/simd-resampler.ts'
import { someColumns } from './some-columns.ts'

afterEach(() => vi.unstubAllGlobals())

/** The sums of three resamples, and of one more. */
function sumsOf(resampler: Resampler, seed: number): number[] {
  const stream = randomStream(seed)
  const first = resampler.sums(stream, 3)
  return [...first.slice(0, (3 * first.length) / 4), ...resampler.sums(stream, 1).slice(0, first.length / 4)]
}

test('the sums are those of the plain code, bit for bit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 2048, max: 4000 }),
      fc.nat(),
      (count, segments, seed) => {
        const columns = someColumns(count, segments, seed)
        const sums = sumsOf(simdResampler(columns, segments)!, seed)
        expect(sums).toEqual(sumsOf(plainResampler(columns, segments), seed))
      },
    ),
    { numRuns: 50 },
  )
})

test('draws of a number that is not there are drawn again', () => {
  // 2^32 is no multiple of so many
  const segments = 100_003
  const columns = someColumns(2, segments, 5)
  expect(sumsOf(simdResampler(columns, segments)!, 9)).toEqual(sumsOf(plainResampler(columns, segments), 9))
})

test('few numbers, and engines without WebAssembly, take the plain code', () => {
  expect(simdResampler(someColumns(1, 2047, 1), 2047)).toBeUndefined()
  vi.stubGlobal('WebAssembly', undefined)
  expect(simdResampler(someColumns(1, 2048, 1), 2048)).toBeUndefined()
})

test('one segment takes the plain code', () => {
  expect(simdResampler(someColumns(8192, 1, 1), 1)).toBeUndefined()
})

test('numbers for which no memory may be had take the plain code', () => {
  expect(simdResampler(someColumns(4, 100, 1), 2 ** 26)).toBeUndefined()
})
