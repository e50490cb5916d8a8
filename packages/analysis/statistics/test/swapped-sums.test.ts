import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { drawSwaps, drawsOfTrial, sumWidth, swappedSums } from '../src/swapped-sums.ts'

test('tables of subset sums equal adding the rows of swapped segments one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 6, maxLength: 900 }),
      fc.nat(99),
      (width, numbers, seed) => {
        const segments = Math.floor(numbers.length / width)
        const rows = Float64Array.from(numbers.slice(0, segments * width))
        const columns = Array.from({ length: width }, (_, offset) => ({ rows, offset, stride: width }))
        const length = sumWidth(width)
        const sums = new Float64Array(3 * length).fill(7)
        for (const _ of swappedSums(columns, segments, drawSwaps(randomStream(seed), segments, 3), sums));
        for (let trial = 0; trial < 3; trial++) {
          const stream = randomStream(seed, trial)
          const expected = new Float64Array(length)
          let bits = 0
          for (let i = 0; i < segments; i++) {
            if (i % 32 === 0) bits = stream.next()
            if ((bits >>> (i % 32)) & 1)
              for (let column = 0; column < width; column++) expected[column]! += rows[i * width + column]!
          }
          expect(sums.subarray(trial * length, (trial + 1) * length)).toEqual(expected)
        }
      },
    ),
  )
})

test('a trial has the same bits whatever is drawn before it', () => {
  const stream = randomStream(4)
  drawSwaps(stream, 100, 2)
  const width = drawsOfTrial(100)
  expect(drawSwaps(stream, 100, 1)).toEqual(drawSwaps(randomStream(4), 100, 3).slice(2 * width))
})
