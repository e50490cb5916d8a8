import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spearmanCorrelation } from '../src/spearman.ts'
import { correlations, relativeError } from './reference.ts'
import { scorePair } from './systems.ts'

test("rho and its p-value are SciPy's, with ties and without", () => {
  for (const {
    x,
    y,
    spearman: [coefficient, pValue],
  } of correlations.pairs) {
    const result = spearmanCorrelation(x, y)
    expect(relativeError(result.coefficient, coefficient)).toBeLessThan(1e-9)
    // SciPy has 0 for a perfect order, ours is that of permutations
    if (pValue === 0) expect(Math.abs(result.coefficient)).toBe(1)
    else expect(relativeError(result.pValue, pValue)).toBeLessThan(1e-9)
  }
})

test('without ties it is 1 - 6 Σd²/(n³ - n)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(), (n, turn) => {
      const y = Array.from({ length: n }, (_, i) => (i * 7 + turn) % 31)
      const rank = (v: number) => y.filter((other) => other <= v).length
      const squares = y.reduce((sum, v, i) => sum + (rank(v) - i - 1) ** 2, 0)
      expect(
        spearmanCorrelation(
          y.map((_, i) => i),
          y,
        ).coefficient,
      ).toBeCloseTo(1 - (6 * squares) / (n ** 3 - n), 12)
    }),
  )
})

test('a perfect order has the p-value of all orders', () => {
  // 2 of 4! orders; of tied ranks, 2! 2! of 4! for each direction
  expect(spearmanCorrelation([1, 2, 3, 4], [5, 6, 8, 9]).pValue).toBeCloseTo(2 / 24, 12)
  expect(spearmanCorrelation([1, 1, 3, 3], [5, 5, 8, 8]).pValue).toBeCloseTo(8 / 24, 12)
})

test('only order counts', () => {
  fc.assert(
    fc.property(scorePair(20), ([x, y]) => {
      expect(
        spearmanCorrelation(
          x.map((v) => Math.exp(v)),
          y,
        ).coefficient,
      ).toBe(spearmanCorrelation(x, y).coefficient)
    }),
  )
})

test('constant scores have no correlation, and bad input is an error', () => {
  expect(spearmanCorrelation([2, 2], [1, 3])).toMatchObject({
    coefficient: Number.NaN,
    reason: 'x is constant: all values are 2',
  })
  expect(() => spearmanCorrelation([], [])).toThrow('at least 1')
  expect(() => spearmanCorrelation([Number.NaN], [1])).toThrow('x[0]')
})
