import { expect, test } from 'vitest'
import { gaussLegendre } from '../src/gauss-legendre.ts'

test('polynomials up to degree 31 are exact in one panel', () => {
  for (const degree of [0, 1, 7, 30, 31])
    expect(gaussLegendre((x) => x ** degree, 0, 2, 1) / (2 ** (degree + 1) / (degree + 1))).toBeCloseTo(1, 12)
  expect(gaussLegendre((x) => x ** 31, -1, 1, 1)).toBeCloseTo(0, 14)
})

test('panels add up', () => {
  expect(gaussLegendre(Math.exp, -3, 1, 4)).toBeCloseTo(Math.E - Math.exp(-3), 13)
  expect(gaussLegendre(Math.sin, 0, Math.PI, 3)).toBeCloseTo(2, 13)
})
