import { expect, test } from 'vitest'
import { fairBinomialCdf } from '../src/fair-binomial.ts'
import { reference, relativeError } from './reference.ts'

test('values agree with SciPy 1.10.1', () => {
  for (const [heads, tosses, p] of reference.fairBinomial) {
    if (p > 1e-300) expect(relativeError(fairBinomialCdf(heads, tosses), p)).toBeLessThan(1e-9)
    else expect(fairBinomialCdf(heads, tosses)).toBeLessThan(1e-300)
  }
})

test('small cases by hand, and the ends', () => {
  expect(fairBinomialCdf(1, 3)).toBeCloseTo(0.5, 14)
  expect(fairBinomialCdf(0, 3)).toBeCloseTo(0.125, 14)
  expect([fairBinomialCdf(-1, 3), fairBinomialCdf(3, 3), fairBinomialCdf(0, 0)]).toEqual([0, 1, 1])
  expect(() => fairBinomialCdf(1, -1)).toThrow('tosses')
})

test('a billion tosses take no time: the middle is one half', () => {
  expect(fairBinomialCdf(5e8 - 1, 1e9)).toBeCloseTo(0.5, 4)
})
