import { expect, test } from 'vitest'
import { betaQuantile } from '../src/beta-quantile.ts'
import { incompleteBeta } from '../src/incomplete-beta.ts'
import { intervals } from './intervals.ts'
import { relativeError } from './reference.ts'

test('quantiles agree with SciPy', () => {
  for (const [p, a, b, x] of intervals.betas)
    expect(relativeError(betaQuantile(p, a, b), x)).toBeLessThan(1e-9)
})

test('the quantile undoes the distribution function', () => {
  for (const p of [1e-6, 0.3, 0.999]) expect(incompleteBeta(3, 8, betaQuantile(p, 3, 8))).toBeCloseTo(p, 12)
})

test('quantiles of the uniform and of a power are closed forms', () => {
  expect(betaQuantile(0.3, 1, 1)).toBeCloseTo(0.3, 14)
  expect(betaQuantile(0.025, 1, 20)).toBeCloseTo(1 - 0.975 ** (1 / 20), 14)
})

test('invalid arguments throw', () => {
  expect(() => betaQuantile(0, 1, 1)).toThrow('p: expected a number between 0 and 1')
  expect(() => betaQuantile(0.5, 0, 1)).toThrow('parameters: expected numbers over 0, got 0 and 1')
})
