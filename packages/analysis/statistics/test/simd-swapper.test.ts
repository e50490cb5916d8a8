import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { plainSwapper } from '../src/plain-swapper.ts'
import { randomStream } from '../src/random-stream.ts'
import { simdSwapper } from '../src/simd-swapper.ts'
import { PANEL, type StridedColumn } from '../src/strided-column.ts'
import type { Swapper } from '../src/swapper.ts'
import { someColumns } from './some-columns.ts'

afterEach(() => vi.unstubAllGlobals())

/** The sums of trials, and of fewer after them. */
function sumsOf(swapper: Swapper, columns: readonly StridedColumn[], seed: number): number[] {
  const stream = randomStream(seed)
  return [5, 2].flatMap((trials) => {
    swapper.draw(stream, trials)
    for (let panel = 0; panel * PANEL < columns.length; panel++) swapper.add(panel)
    return [...swapper.sums]
  })
}

test('the sums are those of the plain code, bit for bit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 2048, max: 4000 }),
      fc.nat(),
      (width, segments, seed) => {
        const columns = someColumns(width, segments, seed)
        const sums = sumsOf(simdSwapper(columns, segments, 5)!, columns, seed)
        expect(sums).toEqual(sumsOf(plainSwapper(columns, segments, 5), columns, seed))
      },
    ),
    { numRuns: 50 },
  )
})

test('few numbers, and engines without WebAssembly, take the plain code', () => {
  expect(simdSwapper(someColumns(1, 2047, 1), 2047, 5)).toBeUndefined()
  vi.stubGlobal('WebAssembly', undefined)
  expect(simdSwapper(someColumns(1, 2048, 1), 2048, 5)).toBeUndefined()
})

test('numbers for which no memory may be had take the plain code', () => {
  expect(simdSwapper(someColumns(1, 64, 1), 2 ** 26, 5)).toBeUndefined()
})
