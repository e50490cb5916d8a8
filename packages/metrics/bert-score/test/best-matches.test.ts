import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestMatches } from '../src/best-matches.ts'
import { plainKernel } from '../src/plain-kernel.ts'
import { simdKernel } from '../src/simd-kernel.ts'
import { matchTwin, textOf } from './match-twin.ts'

const number = fc.float({ min: -8, max: 8, noNaN: true })

/** Two texts of vectors of one length, zeros among them. */
const pairs = fc.integer({ min: 1, max: 9 }).chain((dimension) => {
  const vector = fc.array(number, { minLength: dimension, maxLength: dimension })
  const text = fc.array(vector, { minLength: 1, maxLength: 11 }).map((list) => textOf(list, dimension))
  return fc.tuple(text, text)
})

test('the best matches are those of the definition', () => {
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      const { candidate, reference } = bestMatches(a, b)
      const twin = matchTwin(a, b)
      candidate.forEach((value, i) => {
        expect(value).toBeCloseTo(twin.candidate[i]!, 12)
      })
      reference.forEach((value, j) => {
        expect(value).toBeCloseTo(twin.reference[j]!, 12)
      })
    }),
  )
})

test('both kernels give the same bits, and reuse of memory changes none', () => {
  const [plain, simd] = [plainKernel(), simdKernel()!]
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      const expected = bestMatches(a, b, plainKernel())
      expect(bestMatches(a, b, plain)).toEqual(expected)
      expect(bestMatches(a, b, simd)).toEqual(expected)
    }),
  )
})

test('texts of encoders of different sizes are an error', () => {
  expect(() => bestMatches(textOf([[1, 0]], 2), textOf([[1, 0, 0]], 3))).toThrow(
    'expected vectors of one encoder, got 2 numbers per token in the candidate and 3 in the reference',
  )
})
