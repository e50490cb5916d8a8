import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correlationPermutationTest } from '../src/correlation-permutation.ts'
import { pearsonCorrelation } from '../src/pearson.ts'
import { midranks } from '../src/ranks.ts'

const X = [3, 1, 4, 1.5, 5, 9, 2, 6]
const Y = [2, 7, 1, 8, 2.8, 1.8, 4, 5]

test('all orders of 8 points: permutation_test of SciPy 1.17.1', () => {
  const [x, y] = [midranks(X).ranks, midranks(Y).ranks]
  const p = (['two-sided', 'greater', 'less'] as const).map(
    (alternative) => correlationPermutationTest(x, y, { alternative }).pValue,
  )
  expect(p).toEqual(
    [0.13229166666666667, 0.9425099206349207, 0.06614583333333333].map((value) => expect.closeTo(value, 12)),
  )
  expect(correlationPermutationTest(x, y)).toMatchObject({ exact: true, trials: 40_320 })
})

test('drawn orders agree with all orders', () => {
  const long = [X, Y].map((values) => [...values, 3.3, 6.1, 0.2])
  const drawn = correlationPermutationTest(long[0]!, long[1]!)
  expect(drawn).toMatchObject({ exact: false, trials: 9999 })
  const t = pearsonCorrelation(long[0]!, long[1]!).pValue
  expect(Math.abs(drawn.pValue - t)).toBeLessThan(0.05)
})

test('a slow enumeration gives the same share', () => {
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0 ? [[]] : rest.flatMap((v, i) => orders(rest.toSpliced(i, 1)).map((o) => [v, ...o]))
  const values = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(values, values, (x, y) => {
      const products = (order: readonly number[]) => order.reduce((sum, v, i) => sum + v * x[i]!, 0)
      const middle = (x.reduce((a, b) => a + b) * y.reduce((a, b) => a + b)) / 5
      const all = orders(y).map((order) => Math.abs(products(order) - middle))
      const extreme = all.filter((distance) => distance >= Math.abs(products(y) - middle) - 1e-9)
      expect(correlationPermutationTest(x, y).pValue).toBeCloseTo(extreme.length / all.length, 12)
    }),
    { numRuns: 30 },
  )
})

test('a constant list has p = 1, and wrong options are errors', () => {
  expect(correlationPermutationTest([1, 1, 1], [1, 2, 3]).pValue).toBe(1)
  expect(() => correlationPermutationTest([1], [1, 2])).toThrow('they must pair up')
  expect(() => correlationPermutationTest([1], [1], { trials: 0 })).toThrow('trials')
})
