import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawsOfTrial, plainSwapper } from '../src/plain-swapper.ts'
import { randomStream } from '../src/random-stream.ts'
import { columnsOf, PANEL, sumWidth } from '../src/strided-column.ts'
import { summed } from './summed.ts'

test('tables of subset sums equal adding the rows of swapped segments one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 6, maxLength: 900 }),
      fc.nat(99),
      (width, numbers, seed) => {
        const segments = Math.floor(numbers.length / width)
        const rows = Float64Array.from(numbers.slice(0, segments * width))
        const columns = columnsOf(rows, width)
        const length = sumWidth(width)
        const swapper = plainSwapper(columns, segments, 3)
        summed(swapper, randomStream(seed), 3, width)
        for (let trial = 0; trial < 3; trial++) {
          const stream = randomStream(seed, trial)
          const expected = new Float64Array(length)
          let bits = 0
          for (let i = 0; i < segments; i++) {
            if (i % 32 === 0) bits = stream.next()
            if ((bits >>> (i % 32)) & 1)
              for (let column = 0; column < width; column++) expected[column]! += rows[i * width + column]!
          }
          expect(swapper.sums.subarray(trial * length, (trial + 1) * length)).toEqual(expected)
        }
      },
    ),
  )
})

test('draws come in whole chunks', () => {
  expect([1, 64, 65].map(drawsOfTrial)).toEqual([2, 2, 4])
})

test('a trial has the same swaps whatever is drawn before it', () => {
  const columns = columnsOf(
    Float64Array.from({ length: 100 }, (_, i) => i),
    1,
  )
  const swapper = plainSwapper(columns, 100, 3)
  const stream = randomStream(4)
  swapper.draw(stream, 2)
  swapper.draw(stream, 1)
  swapper.add(0)
  const [third] = swapper.sums
  swapper.draw(randomStream(4), 3)
  swapper.add(0)
  expect(swapper.sums[2 * PANEL]).toBe(third)
})
