import { expect, test } from 'vitest'
import { itemsForMargin } from '../src/items-for-margin.ts'

test('the sample of Roy et al. (2021): 383 of 90,908', () => {
  expect(itemsForMargin(0.05, { population: 90_908 })).toBe(383)
})

test.each([
  // by SciPy's normal quantile: 648.49, 384.15, 39.91
  [0.03, { population: 1000, confidence: 0.99 }, 649],
  [0.05, {}, 385],
  [0.1, { population: 500, share: 0.2, confidence: 0.9 }, 40],
  [0.05, { population: 1 }, 1],
])('margin %d with %j: %d items', (margin, options, items) => {
  expect(itemsForMargin(margin, options)).toBe(items)
})

test('never more than the population, and arguments are checked', () => {
  for (const population of [1, 2, 10, 100]) expect(itemsForMargin(0.001, { population })).toBe(population)
  expect(() => itemsForMargin(0)).toThrow(RangeError)
  expect(() => itemsForMargin(0.05, { population: 0 })).toThrow(RangeError)
  expect(() => itemsForMargin(0.05, { confidence: 1 })).toThrow(RangeError)
})
