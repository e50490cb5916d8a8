import { expect, test } from 'vitest'
import { logFairBinomialCdf } from '../src/fair-binomial.ts'
import { mcnemarTest } from '../src/mcnemar.ts'
import { logNormalCdf, normalCdf } from '../src/normal-distribution.ts'
import { pValueOf } from '../src/p-value.ts'
import { logStudentTails, studentTails } from '../src/student-distribution.ts'

test('a p-value is at least 1e-300, and has a logarithm below', () => {
  expect(pValueOf(0.5, () => Number.NaN)).toEqual({ pValue: 0.5 })
  expect(pValueOf(0, () => -1000 * Math.LN10)).toEqual({
    pValue: 1e-300,
    log10PValue: expect.closeTo(-1000, 10),
  })
})

test('logarithms of tails are those of mpmath 1.3', () => {
  const log10 = (log: number) => log / Math.LN10
  expect(log10(logStudentTails(1e6, 60))).toBeCloseTo(-307.64440752955994, 8)
  expect(log10(logStudentTails(50, 5000))).toBeCloseTo(-441.937327142429, 8)
  expect(log10(logStudentTails(60, 1e6))).toBeCloseTo(-782.2018728110652, 6)
  expect(log10(logFairBinomialCdf(39, 3000))).toBeCloseTo(-813.8938214865203, 8)
  expect(log10(logNormalCdf(-40))).toBeCloseTo(-349.43700645934587, 8)
  expect(log10(logNormalCdf(-100))).toBeCloseTo(-2173.8715428690343, 8)
})

test('they agree with the tails where these are numbers', () => {
  for (const z of [-5, -10, -30]) expect(logNormalCdf(z)).toBeCloseTo(Math.log(normalCdf(z)), 10)
  for (const t of [8, 20]) expect(logStudentTails(t, 100)).toBeCloseTo(Math.log(studentTails(t, 100)), 10)
})

test('the tests of McNemar have no p-value of 0', () => {
  const a = Array.from({ length: 3000 }, (_, i) => (i < 2960 ? 1 : 0))
  const b = a.map((value) => 1 - value)
  expect(mcnemarTest(a, b).log10PValue).toBeCloseTo(Math.log10(2) - 812.0242925138291, 8)
  expect(mcnemarTest(a, b, { method: 'mid-p' }).log10PValue).toBeCloseTo(-812.0184669322032, 8)
  expect(mcnemarTest(a, b, { method: 'chi-square' }).pValue).toBe(1e-300)
})
