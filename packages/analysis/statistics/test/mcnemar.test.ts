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

test('without a segment on which they differ p is 1', () => {
  for (const method of ['exact', 'chi-square'] as const)
    expect(mcnemarTest(...outcomes(0, 0), { method }).pValue).toBe(1)
})

test('bad input is an error', () => {
  expect(() => mcnemarTest([0.5], [1])).toThrow('a[0]: expected 0 or 1, got 0.5')
  expect(() => mcnemarTest([], [])).toThrow('at least 1')
  expect(() => mcnemarTest([1, 0], [1])).toThrow('they must pair up')
  // @ts-expect-error there is no such method
  expect(() => mcnemarTest([1], [0], { method: 'mid-p' })).toThrow('method')
})
