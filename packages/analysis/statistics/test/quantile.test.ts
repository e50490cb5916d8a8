import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantileOfSorted } from '../src/quantile.ts'

test('quantileOfSorted interpolates as R-7 does', () => {
  // The worked example of Hyndman and Fan's type 7 in R: quantile(c(1, 2, 4, 8), c(.1, .25, .5, .9))
  expect([0.1, 0.25, 0.5, 0.9].map((p) => quantileOfSorted([1, 2, 4, 8], p))).toEqual([
    1.3, 1.75, 3, 6.800000000000001,
  ])
})

test('it is the extremes at 0 and 1, and never leaves them', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value + 0),
        { minLength: 1 },
      ),
      fc.double({ noNaN: true, min: 0, max: 1 }),
      (values, p) => {
        const sorted = Float64Array.from(values).sort()
        const [smallest, largest] = [sorted[0], sorted[sorted.length - 1]]
        expect(quantileOfSorted(sorted, 0)).toBe(smallest)
        expect(quantileOfSorted(sorted, 1)).toBe(largest)
        expect(quantileOfSorted(sorted, p)).toBeGreaterThanOrEqual(smallest)
        expect(quantileOfSorted(sorted, p)).toBeLessThanOrEqual(largest)
      },
    ),
  )
})

test('infinite values are no trouble, an empty list has none, and p is a probability', () => {
  const infinite = Number.POSITIVE_INFINITY
  expect(quantileOfSorted([1, infinite, infinite], 0.75)).toBe(infinite)
  expect(quantileOfSorted([], 0.5)).toBeNaN()
  expect(() => quantileOfSorted([1], 1.5)).toThrow('p: expected a number from 0 to 1, got 1.5')
})

test('the ends at 0 and 1, and an infinite neighbour, are no NaN', () => {
  const sorted = [Number.NEGATIVE_INFINITY, 1, 2, Number.POSITIVE_INFINITY]
  expect([0, 0.1, 1 / 3, 0.5, 0.9, 1].map((p) => quantileOfSorted(sorted, p))).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1,
    1.5,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ])
})
