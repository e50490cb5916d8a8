import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalCdf, normalDensity, normalQuantile } from '../src/normal-distribution.ts'
import { golden, RELATIVE, relativeDifference } from './golden.ts'
import { reference, relativeError } from './reference.ts'

describe('against SciPy 1.10.1', () => {
  test('the distribution function', () => {
    for (const [z, p] of golden.distributions.normcdf)
      expect(relativeDifference(normalCdf(z), p)).toBeLessThan(RELATIVE)
  })
})

test('quantiles agree with SciPy 1.10.1', () => {
  for (const [p, z] of reference.normalQuantile)
    expect(relativeError(normalQuantile(p), z)).toBeLessThan(1e-12)
})

test('the quantile undoes the distribution function', () => {
  fc.assert(
    fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (z) => {
      expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 8)
    }),
  )
})

test('ends, and what is no probability', () => {
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  expect(() => normalQuantile(-0.1)).toThrow('p: expected a number from 0 to 1, got -0.1')
  expect(() => normalQuantile(Number.NaN)).toThrow(RangeError)
})

test('the density is the slope of the distribution function', () => {
  for (const z of [-2, 0, 1])
    expect((normalCdf(z + 1e-5) - normalCdf(z - 1e-5)) / 2e-5).toBeCloseTo(normalDensity(z), 8)
})
