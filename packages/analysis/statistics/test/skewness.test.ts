import { expect, test } from 'vitest'
import { isTooSkewed, skewness } from '../src/skewness.ts'

test('scipy.stats.skew of SciPy 1.17.1', () => {
  expect(skewness([2, 8, 0, 4, 1, 9, 9, 0])).toBeCloseTo(0.2650554122698573, 12)
  expect(skewness([1, 2, 3, 4, 10])).toBeCloseTo(1.1384199576606167, 12)
})

test('equal values have no skewness and are not too skewed', () => {
  expect(skewness([3, 3, 3])).toBe(Number.NaN)
  expect(isTooSkewed([3, 3, 3])).toBe(false)
  const tenths = Array.from({ length: 30 }, (_, i) => (i + 1) / 10 - i / 10)
  expect(new Set(tenths).size).toBeGreaterThan(1)
  expect(skewness(tenths)).toBe(Number.NaN)
})

test("Cochran's rule asks for more than 25 g² values", () => {
  // one of n values deviates: g₁ is (n - 2)/√(n - 1), so that no n is enough
  expect(isTooSkewed([...Array(400).fill(0), 1])).toBe(true)
  expect(isTooSkewed(Array.from({ length: 400 }, (_, i) => i))).toBe(false)
})
