import { expect, test } from 'vitest'
import { mcnemarTest } from '../src/mcnemar.ts'
import { reference, relativeError } from './reference.ts'

/** Outcomes with so many segments on which only A, only B, both, and none succeed. */
function outcomes(onlyA: number, onlyB: number, both = 10, none = 7): [number[], number[]] {
  const repeat = (count: number, value: number) => new Array<number>(count).fill(value)
  return [
    [...repeat(onlyA, 1), ...repeat(onlyB, 0), ...repeat(both, 1), ...repeat(none, 0)],
    [...repeat(onlyA, 0), ...repeat(onlyB, 1), ...repeat(both, 1), ...repeat(none, 0)],
  ]
}

const MID_P: readonly (readonly [onlyA: number, onlyB: number, p: number])[] = [
  [0, 1, 0.4999999999999999],
  [0, 5, 0.03125000000000003],
  [3, 3, 0.8437500000000001],
  [5, 5, 0.876953125],
  [1, 7, 0.039062500000000014],
  [6, 16, 0.03468966484069824],
  [12, 30, 0.0054015726545912895],
  [200, 260, 0.005142986302422611],
  [900, 1100, 7.656628347757322e-6],
]

test('p-values agree with statsmodels 0.15.0', () => {
  for (const [onlyA, onlyB, exact, continuity, p] of reference.mcnemar) {
    const result = mcnemarTest(...outcomes(onlyA, onlyB), {
      method: exact ? 'exact' : 'chi-square',
      continuity,
    })
    expect(result).toMatchObject({ onlyA, onlyB })
    // statsmodels subtracts the correction where both counts are equal too; the distance is then below it.
    if (onlyA === onlyB && continuity) expect(result.pValue).toBe(1)
    else expect(relativeError(result.pValue, p)).toBeLessThan(1e-9)
  }
})

test('mid-p agrees with the published examples and with scipy 1.17.1', () => {
  const midP = (onlyA: number, onlyB: number) =>
    mcnemarTest(...outcomes(onlyA, onlyB), { method: 'mid-p' }).pValue
  // the two examples of Fagerland, Lydersen and Laake (2013): exact 0.070 and 0.052, mid-p 0.039 and 0.035
  expect(midP(1, 7)).toBeCloseTo(0.039, 3)
  expect(midP(6, 16)).toBeCloseTo(0.035, 3)
  // binomtest(b, b + c).pvalue - binom.pmf(b, b + c, 0.5), and 1 - pmf / 2 for equal counts
  for (const [onlyA, onlyB, p] of MID_P) expect(relativeError(midP(onlyA, onlyB), p)).toBeLessThan(1e-9)
  expect(midP(7, 1)).toBe(midP(1, 7))
})

test('without a segment on which they differ p is 1', () => {
  for (const method of ['exact', 'mid-p', 'chi-square'] as const)
    expect(mcnemarTest(...outcomes(0, 0), { method }).pValue).toBe(1)
})

test('bad input is an error', () => {
  expect(() => mcnemarTest([0.5], [1])).toThrow('a[0]: expected 0 or 1, got 0.5')
  expect(() => mcnemarTest([], [])).toThrow('at least 1')
  expect(() => mcnemarTest([1, 0], [1])).toThrow('they must pair up')
  // @ts-expect-error there is no such method
  expect(() => mcnemarTest([1], [0], { method: 'mid' })).toThrow('method')
})
