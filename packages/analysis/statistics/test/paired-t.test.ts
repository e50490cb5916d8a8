import { expect, test } from 'vitest'
import { differenceMoments, pairedDifferences, pairedTTest } from '../src/paired-t.ts'
import { RELATIVE } from './golden.ts'
import { correlations, reference, relativeError } from './reference.ts'

test("t and its p-value are SciPy's on pairs of lists", () => {
  for (const {
    x,
    y,
    tTest: [statistic, pValue],
  } of correlations.pairs) {
    const result = pairedTTest(x, y)
    expect(relativeError(result.statistic, statistic)).toBeLessThan(1e-9)
    expect(relativeError(result.pValue, pValue)).toBeLessThan(1e-9)
  }
})

test('alternatives agree with SciPy 1.10.1', () => {
  for (const { a, b, alternative, statistic, p } of reference.pairedT) {
    const result = pairedTTest(a, b, { alternative })
    expect(relativeError(result.statistic, statistic)).toBeLessThan(RELATIVE)
    expect(relativeError(result.pValue, p)).toBeLessThan(RELATIVE)
    expect(result.degreesOfFreedom).toBe(a.length - 1)
  }
})

test("Student's own data: t = 4.06, p under 0.01", () => {
  // Additional hours of sleep under two drugs (Student 1908)
  const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
  const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
  const { statistic, pValue } = pairedTTest(second, first)
  expect(statistic).toBeCloseTo(4.0621, 4)
  expect(pValue).toBeCloseTo(0.002833, 6)
})

test('no deviation: NaN with a reason, or an infinite t', () => {
  expect(pairedTTest([0.3, 0.4], [0.3, 0.4])).toMatchObject({
    pValue: Number.NaN,
    reason: 'all differences are zero',
  })
  expect(pairedTTest([0.3], [0.1])).toMatchObject({
    statistic: Number.NaN,
    pValue: Number.NaN,
    reason: 'one segment has no deviation',
  })
  const up = [
    [1.5, 2.5, 3.5],
    [1, 2, 3],
  ] as const
  // two of 2³ signs
  expect(pairedTTest(...up)).toMatchObject({ statistic: Number.POSITIVE_INFINITY, pValue: 0.25 })
  expect(pairedTTest(...up, { alternative: 'greater' }).pValue).toBe(0.125)
  expect(pairedTTest(...up, { alternative: 'less' }).pValue).toBe(1)
})

test('differences keep the order of pairs', () => {
  expect([...pairedDifferences([1, 0, 0.5], [0, 1, 0.5])]).toEqual([1, -1, 0])
})

test('equal differences have exactly no deviation', () => {
  expect(differenceMoments([0.1, 0.1, 0.1], [0, 0, 0])).toEqual({ count: 3, mean: 0.1, deviation: 0 })
})

test('bad input is an error', () => {
  expect(() => pairedTTest([], [])).toThrow('at least 1')
  expect(() => pairedTTest([1, 2], [1])).toThrow('they must pair up')
  expect(() => pairedTTest([1, Number.NaN], [1, 2])).toThrow('a[1]')
})
