import { expect, test } from 'vitest'
import { intervalReach } from '../src/quantile.ts'

test('reaches are those of tables of Student and of the normal distribution', () => {
  expect(intervalReach({}, 9)).toBeCloseTo(2.262157, 6)
  expect(intervalReach({ quantile: 'normal' }, 9)).toBeCloseTo(1.959964, 6)
  expect(intervalReach({ confidence: 0.9 }, 4)).toBeCloseTo(2.131847, 6)
  expect(intervalReach({}, 0)).toBeNaN()
})

test('a confidence or a quantile that does not exist is an error', () => {
  expect(() => intervalReach({ confidence: 95 }, 3)).toThrow(
    'confidence: expected a number between 0 and 1, both excluded, got 95',
  )
  expect(() => intervalReach({ quantile: 'z' as 't' }, 3)).toThrow(
    "quantile: expected one of t, normal, got 'z'",
  )
})
