import { expect, test } from 'vitest'
import { meanOf, meanOfDefined } from '../src/mean-of.ts'

test('the mean, and that of the numbers that are defined', () => {
  expect(meanOf(Float64Array.of(1, 2, 6))).toBe(3)
  expect(meanOf([])).toBeNaN()
  expect(meanOf([1, Number.NaN])).toBeNaN()
  expect(meanOfDefined([1, Number.NaN, 5])).toBe(3)
  expect(meanOfDefined([Number.NaN])).toBeNaN()
})
