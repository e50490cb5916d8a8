import { expect, test } from 'vitest'
import { logBeta, logGamma } from '../src/log-gamma.ts'
import { reference, relativeError } from './reference.ts'

test('values agree with SciPy 1.10.1', () => {
  for (const [x, value] of reference.logGamma) expect(relativeError(logGamma(x), value)).toBeLessThan(1e-13)
  for (const [a, b, value] of reference.logBeta)
    expect(relativeError(logBeta(a, b), value)).toBeLessThan(1e-12)
})

test('Γ(n + 1) = n!', () => {
  let factorial = 1
  for (let n = 1; n <= 20; n++) expect(Math.exp(logGamma(n + 1)) / (factorial *= n)).toBeCloseTo(1, 12)
})

test('B(a + 1, b) / B(a, b) = a / (a + b), without loss for large arguments', () => {
  for (const a of [0.5, 14.5, 1e5, 1e8]) {
    for (const b of [0.5, 14.5, 1e5]) {
      // The logarithms themselves are rounded.
      const rounding = 1e-15 * Math.abs(logBeta(a, b))
      expect(Math.abs(logBeta(a + 1, b) - logBeta(a, b) - Math.log(a / (a + b)))).toBeLessThan(
        1e-13 + 4 * rounding,
      )
    }
  }
})

test('B(a, b) = B(b, a)', () => {
  for (const [a, b] of [
    [0.5, 1e6],
    [3, 20],
    [40, 41],
  ] as const)
    expect(logBeta(a, b)).toBe(logBeta(b, a))
})
