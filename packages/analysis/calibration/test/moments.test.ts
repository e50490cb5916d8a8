import { meanOf } from '@codegen-eval/statistics/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviationProducts, distinctCount, meanInfluence, squaresOf } from '../src/moments.ts'

test('mean, products of deviations and squares of small lists', () => {
  expect(meanOf([1, 2, 6])).toBe(3)
  expect(meanOf([])).toBeNaN()
  expect(deviationProducts([1, 2, 6], [2, 4, 12])).toBe(28)
  expect(squaresOf([3, 4])).toBe(25)
  expect(distinctCount([1, 1, 2])).toBe(2)
})

test('squares of influences by value are the variance of the mean', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 20 }), (values) => {
      const influence = meanInfluence(
        values,
        values.map((_, i) => i),
        values.length,
      )
      const variance = deviationProducts(values, values) / (values.length - 1) / values.length
      expect(squaresOf(influence)).toBeCloseTo(variance, 12)
    }),
  )
})

test('one unit has no influence, and no value has influences of 0', () => {
  expect([...meanInfluence([1, 2], [0, 0], 1)]).toEqual([Number.NaN])
  expect([...meanInfluence([], [], 2)]).toEqual([0, 0])
})
