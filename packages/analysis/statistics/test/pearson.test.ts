import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCorrelation, pearsonCorrelation } from '../src/pearson.ts'
import { correlations, relativeError } from './reference.ts'
import { scorePair } from './systems.ts'

test("r and its p-value are SciPy's, with ties and without", () => {
  for (const {
    x,
    y,
    pearson: [coefficient, pValue],
  } of correlations.pairs) {
    const result = pearsonCorrelation(x, y)
    expect(relativeError(result.coefficient, coefficient)).toBeLessThan(1e-9)
    expect(relativeError(result.pValue, pValue)).toBeLessThan(1e-9)
  }
})

test('it is symmetric, in -1..1, and blind to shift and scale', () => {
  fc.assert(
    fc.property(scorePair(20), ([x, y]) => {
      const { coefficient, reason } = pearsonCorrelation(x, y)
      if (reason !== undefined) return
      expect(Math.abs(coefficient)).toBeLessThanOrEqual(1)
      expect(pearsonCorrelation(y, x).coefficient).toBeCloseTo(coefficient, 12)
      expect(
        pearsonCorrelation(
          x.map((v) => 3 * v + 1),
          y.map((v) => -v),
        ).coefficient,
      ).toBeCloseTo(-coefficient, 12)
    }),
  )
})

test('a perfect line has the p-value of all orders, 2/n!', () => {
  expect(pearsonCorrelation([1, 2, 3], [2, 4, 6])).toEqual({
    coefficient: 1,
    pValue: expect.closeTo(2 / 6, 12),
  })
  expect(pearsonCorrelation([1, 2], [5, 4])).toEqual({ coefficient: -1, pValue: expect.closeTo(1, 12) })
  const many = Array.from({ length: 300 }, (_, i) => i)
  const { pValue, log10PValue } = pearsonCorrelation(many, many)
  // log10(2/300!)
  expect([pValue, log10PValue]).toEqual([1e-300, expect.closeTo(-614.184773048109, 8)])
})

test('constant scores and one segment have no correlation, and say why', () => {
  expect(pearsonCorrelation([1, 2], [3, 3])).toEqual({
    coefficient: Number.NaN,
    pValue: Number.NaN,
    reason: 'y is constant: all values are 3',
  })
  expect(noCorrelation([0.5, 0.5], [1, 2])?.reason).toBe('x is constant: all values are 0.5')
  expect(noCorrelation([1], [2])?.reason).toBe('one pair of values has no correlation')
  expect(noCorrelation([1, 2], [2, 1])).toBeUndefined()
})

test('bad input is an error', () => {
  expect(() => pearsonCorrelation([], [])).toThrow('at least 1')
  expect(() => pearsonCorrelation([1], [1, 2])).toThrow('they must pair up')
  expect(() => pearsonCorrelation([1, 2], [1, Number.NaN])).toThrow('y[1]')
})
