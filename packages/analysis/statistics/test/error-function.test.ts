import { expect, test } from 'vitest'
import { erfc } from '../src/error-function.ts'
import { reference, relativeError } from './reference.ts'

test('values agree with SciPy 1.10.1 to 1e-13 of themselves, tails included', () => {
  for (const [x, value] of reference.erfc) expect(relativeError(erfc(x), value)).toBeLessThan(1e-13)
})

test('erfc(-x) = 2 - erfc(x), and its limits are 2 and 0', () => {
  for (const x of [0, 0.1, 1.99, 2, 5]) expect(erfc(-x)).toBeCloseTo(2 - erfc(x), 14)
  expect(erfc(Number.POSITIVE_INFINITY)).toBe(0)
  expect(erfc(Number.NEGATIVE_INFINITY)).toBe(2)
  expect(erfc(Number.NaN)).toBeNaN()
})
