import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianInterval } from '../src/median-interval.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

// Conover (1999), Practical Nonparametric Statistics, table A3 (binomial): P(B ≤ 1) of 9 coins is 0.0195, P(B ≤ 5) of 20 is 0.0207
test.each([
  [6, 1, 6],
  [9, 2, 8],
  [10, 2, 9],
  [20, 6, 15],
  [50, 18, 33],
])('of %i values the interval goes from number %i to %i', (count, low, high) => {
  const { median, ...interval } = medianInterval(upTo(count).toReversed())
  expect(median).toBe((count + 1) / 2)
  expect(interval).toEqual({ low, high, confidence: 0.95 })
})

test('fewer than six values have no interval at 95 %, no value no median', () => {
  expect(medianInterval(upTo(5))).toMatchObject({ median: 3, low: Number.NaN, high: Number.NaN })
  expect(medianInterval(upTo(5), 0.9)).toMatchObject({ low: 1, high: 5 })
  expect(medianInterval([])).toMatchObject({ median: Number.NaN, low: Number.NaN })
})

test('a value that is not finite is refused', () => {
  expect(() => medianInterval([1, Number.NaN])).toThrow('values')
  expect(() => medianInterval([1], 1)).toThrow('confidence')
})

test('the ends contain the median, and keep a shift and the sign', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 60 }), (values) => {
      const { median, low, high } = medianInterval(values)
      expect(low <= median && median <= high).toBe(true)
      expect(medianInterval(values.map((value) => 3 - value))).toMatchObject({
        median: 3 - median,
        low: 3 - high,
        high: 3 - low,
      })
    }),
  )
})
