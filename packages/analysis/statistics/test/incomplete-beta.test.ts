import { expect, test } from 'vitest'
import { incompleteBeta } from '../src/incomplete-beta.ts'
import { reference, relativeError } from './reference.ts'

test('values agree with SciPy 1.10.1', () => {
  for (const [a, b, x, value] of reference.incompleteBeta)
    expect(relativeError(incompleteBeta(a, b, x), value)).toBeLessThan(1e-11)
})

test('closed forms: I_x(1, b) = 1 - (1 - x)^b, I_x(a, b) = 1 - I_{1-x}(b, a)', () => {
  for (const x of [0.1, 0.5, 0.9]) {
    expect(incompleteBeta(1, 7, x)).toBeCloseTo(1 - (1 - x) ** 7, 13)
    expect(incompleteBeta(3, 5, x)).toBeCloseTo(1 - incompleteBeta(5, 3, 1 - x), 13)
  }
})

test('the ends are 0 and 1', () => {
  expect([incompleteBeta(2, 3, 0), incompleteBeta(2, 3, 1)]).toEqual([0, 1])
})
