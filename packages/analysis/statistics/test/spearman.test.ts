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
    expect(relativeError(result.pValue, pValue)).toBeLessThan(1e-9)
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
