import { expect, test } from 'vitest'
import {
  aggregateDawidSkene,
  aggregateGlad,
  aggregateMajorityVote,
  aggregateMmsr,
  aggregateOneCoinDawidSkene,
  aggregateWawa,
  aggregateZeroBasedSkill,
  krippendorffAlpha,
  raterCovariance,
} from '../src/index.ts'
import { difference, fixture, labelsOf, ratings } from './agreement-fixtures.cases.ts'

const paper = { variant: 'paper', rounds: fixture.rounds, tolerance: 0 } as const

test('majority vote, Wawa and zero-based skill are those of NumPy', () => {
  expect(difference(aggregateMajorityVote(ratings), fixture.majority)).toBeLessThan(1e-12)
  expect(difference(aggregateWawa(ratings), fixture.wawa)).toBeLessThan(1e-12)
  expect(difference(aggregateZeroBasedSkill(ratings), fixture.zeroBasedSkill)).toBeLessThan(1e-12)
})

test("the covariance of raters and M-MSR's skills and probabilities are those of NumPy", () => {
  const fit = aggregateMmsr(ratings)
  const { raters } = fit
  const covariance = raters.flatMap((a) => raters.map((b) => fixture.covariance[a as number][b as number]))
  raterCovariance(ratings).forEach((value, cell) => {
    expect(value).toBeCloseTo(covariance[cell], 12)
  })
  expect([fit.converged, fit.filtered]).toEqual([true, 1])
  expect(difference(fit, fixture.mmsr)).toBeLessThan(1e-8)
  expect(fit.labels).toEqual(labelsOf(fit, fixture.mmsr))
})

test('five rounds of Dawid and Skene, and of the one-coin form, are those of NumPy', () => {
  expect(difference(aggregateDawidSkene(ratings, paper), fixture.dawidSkene)).toBeLessThan(1e-8)
  expect(difference(aggregateOneCoinDawidSkene(ratings, paper), fixture.oneCoin)).toBeLessThan(1e-10)
})

test("GLAD's maximum is the one that SciPy finds", () => {
  const fit = aggregateGlad(ratings, { rounds: 5000, tolerance: 1e-14 })
  expect(fit.converged).toBe(true)
  expect(difference(fit, fixture.glad)).toBeLessThan(1e-4)
  expect(fit.labels).toEqual(labelsOf(fit, fixture.glad))
})

test("Krippendorff's alpha is that of all pairs", () => {
  const { nominal, interval } = fixture.alpha
  expect(krippendorffAlpha(ratings).value).toBeCloseTo(nominal, 12)
  expect(krippendorffAlpha(ratings, { level: 'interval' }).value).toBeCloseTo(interval, 12)
})
