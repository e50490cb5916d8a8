import { expect, test } from 'vitest'
import { digamma } from '../src/digamma.ts'

const EULER = 0.5772156649015329

test('has its known values at 1, 1/2 and 2', () => {
  expect(digamma(1)).toBeCloseTo(-EULER, 13)
  expect(digamma(0.5)).toBeCloseTo(-EULER - 2 * Math.log(2), 13)
  expect(digamma(2)).toBeCloseTo(1 - EULER, 13)
})

test('satisfies psi(x + 1) = psi(x) + 1/x across the change of method', () => {
  for (const x of [0.01, 0.3, 3.7, 7.5, 7.999, 8, 40, 1e6]) {
    expect(Math.abs(digamma(x + 1) - digamma(x) - 1 / x)).toBeLessThan(1e-12 * Math.max(1, 1 / x))
  }
})
