import { expect, test } from 'vitest'
import { gailSimonTest } from '../src/gail-simon.ts'
import { studentQuantile } from '../src/student-distribution.ts'

test("p is 5 % at the critical values of Gail and Simon's table 1", () => {
  // strata and critical values of the statistic at 0.05
  for (const [strata, critical] of [
    [2, 2.71],
    [3, 4.23],
    [4, 5.43],
    [5, 6.5],
  ] as const) {
    const differences = [Math.sqrt(critical), ...Array<number>(strata - 1).fill(-9)]
    const { statistic, pValue } = gailSimonTest(differences, Array<number>(strata).fill(1))
    expect(statistic).toBeCloseTo(critical, 12)
    expect(pValue).toBeCloseTo(0.05, 3)
  }
})

test('one sign is no reversal, and strata without a standard error do not count', () => {
  expect(gailSimonTest([1, 2], [1, 1])).toEqual({ statistic: 0, pValue: 1 })
  expect(gailSimonTest([1, -2, 3], [1, Number.NaN, 0]).reason).toBe(
    'fewer than two strata have a standard error',
  )
  expect(() => gailSimonTest([1], [])).toThrow('a standard error for each of 1 differences')
})

test('turned signs give the same p-value', () => {
  const [differences, errors] = [
    [0.2, -0.1, 0.4, -0.3, 0.1],
    [0.1, 0.1, 0.2, 0.1, 0.3],
  ]
  expect(gailSimonTest(differences, errors).pValue).toBeCloseTo(
    gailSimonTest(
      differences.map((value) => -value),
      errors,
    ).pValue,
    12,
  )
})

test("with degrees of freedom a ratio counts by its probability under Student's t", () => {
  const t = studentQuantile(0.95, 2)
  const known = gailSimonTest([t, -9], [1, 1])
  expect(known.pValue).toBeLessThan(0.002)
  // one of two strata: p is the smaller one-sided probability
  expect(gailSimonTest([t, -9], [1, 1], [2, 400]).pValue).toBeCloseTo(0.05, 10)
  expect(gailSimonTest([1, -2], [1, 1], [1e9, 1e9]).pValue).toBeCloseTo(
    gailSimonTest([1, -2], [1, 1]).pValue,
    7,
  )
})

test('p is never 0, and its logarithm goes on', () => {
  const { pValue, log10PValue } = gailSimonTest([100, -100], [1, 1])
  expect(pValue).toBe(1e-300)
  // ln P(Z > 100), by mpmath 1.3
  expect(log10PValue).toBeCloseTo(-5005.524208694205 / Math.LN10, 8)
  expect(gailSimonTest([1, -1, 1], [1e-9, 1e-9, 1e-9], [400, 400, 400]).pValue).toBeGreaterThanOrEqual(1e-300)
})
