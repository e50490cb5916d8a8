import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairCoinPValue, signTest } from '../src/sign-test.ts'
import { reference, relativeError } from './reference.ts'
import { scorePair } from './systems.ts'

test('p-values agree with binomtest of SciPy 1.10.1', () => {
  for (const [heads, tosses, alternative, p] of reference.binomialTest) {
    expect(relativeError(fairCoinPValue(heads, tosses - heads, alternative).pValue, p)).toBeLessThan(1e-9)
  }
})

test('no p-value is 0, and its logarithm is known', () => {
  // mpmath 1.3: log10 of twice the sums of C(3000, i) / 2^3000
  const log = Math.log10(2)
  expect(fairCoinPValue(0, 3000, 'two-sided').pValue).toBe(1e-300)
  expect(fairCoinPValue(0, 3000, 'two-sided').log10PValue).toBeCloseTo(log - 903.0899869919435, 8)
  expect(fairCoinPValue(40, 2960, 'two-sided').log10PValue).toBeCloseTo(log - 812.0242925138291, 8)
  expect(fairCoinPValue(40, 2960, 'less').log10PValue).toBeCloseTo(-812.0242925138291, 8)
  expect(fairCoinPValue(40, 60, 'two-sided')).not.toHaveProperty('log10PValue')
})

test('equal scores are left out', () => {
  expect(signTest([1, 2, 3, 4, 5], [0, 2, 2, 3, 9])).toEqual({
    statistic: 3,
    pValue: 0.625,
    higher: 3,
    lower: 1,
    equal: 1,
  })
})

test('all equal, and a single segment, give p = 1', () => {
  expect(signTest([1, 1], [1, 1]).pValue).toBe(1)
  expect(signTest([1], [0]).pValue).toBe(1)
})

test('turning the systems round turns the alternative round', () => {
  fc.assert(
    fc.property(scorePair(20), ([a, b]) => {
      expect(signTest(b, a).pValue).toBe(signTest(a, b).pValue)
      expect(signTest(b, a, { alternative: 'less' }).pValue).toBe(
        signTest(a, b, { alternative: 'greater' }).pValue,
      )
    }),
  )
})

test('bad input is an error', () => {
  expect(() => signTest([], [])).toThrow('at least 1')
  expect(() => signTest([1], [Number.NaN])).toThrow('b[0]')
})
