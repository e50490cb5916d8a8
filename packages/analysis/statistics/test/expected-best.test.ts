import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedBest } from '../src/expected-best.ts'

/** The mean of the best over all subsets. */
function slow(scores: readonly number[], draws: number): number {
  const subsets = Array.from({ length: 2 ** scores.length }, (_, bits) =>
    scores.filter((_score, i) => (bits >> i) & 1),
  ).filter(({ length }) => length === draws)
  return subsets.reduce((sum, subset) => sum + Math.max(...subset), 0) / subsets.length
}

test('it is the mean of the best over all subsets of N samples', () => {
  const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(scores, fc.nat(), (values, turn) => {
      const draws = 1 + (turn % values.length)
      expect(expectedBest(values, draws)).toBeCloseTo(slow(values, draws), 12)
    }),
  )
})

test('of outcomes it is pass@k: 1 - C(7, 2)/C(10, 2) for 3 of 10', () => {
  expect(expectedBest([1, 1, 1, 0, 0, 0, 0, 0, 0, 0], 2)).toBeCloseTo(1 - 21 / 45, 12)
})

test('all samples give the maximum, one the mean', () => {
  expect(expectedBest([0.2, 0.9, 0.4], 3)).toBeCloseTo(0.9, 12)
  expect(expectedBest([0.2, 0.9, 0.4], 1)).toBeCloseTo(0.5, 12)
})

test('more draws than samples, and scores that are no numbers, are errors', () => {
  expect(() => expectedBest([0.2], 2)).toThrow('draws')
  expect(() => expectedBest([Number.NaN, 1], 1)).toThrow('finite')
})
