import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Aggregation,
  aggregateDawidSkene,
  aggregateGlad,
  aggregateMace,
  aggregateMajorityVote,
  aggregateMmsr,
  aggregateOneCoinDawidSkene,
  aggregateWawa,
  aggregateZeroBasedSkill,
  krippendorffAlpha,
  type Rating,
  raterCovariance,
} from '../src/index.ts'

interface Values {
  readonly weights: readonly (readonly number[])[]
  readonly skills?: readonly number[]
}

/** Ratings of our own, with what NumPy and SciPy give for them: see `fixtures/make-ratings.py`. */
const fixture: {
  readonly rounds: number
  readonly ratings: readonly (readonly [item: number, rater: number, label: number])[]
  readonly alpha: { readonly nominal: number; readonly interval: number }
  readonly majority: Values
  readonly wawa: Values
  readonly zeroBasedSkill: Values
  readonly covariance: readonly (readonly number[])[]
  readonly mmsr: Values
  readonly dawidSkene: Values
  readonly oneCoin: Values
  readonly glad: Values
  readonly names: readonly string[]
  readonly mace: Values & { readonly logLikelihood: number }
  readonly maceOfCrowdKit: Values & { readonly logLikelihood: number }
} = JSON.parse(readFileSync(new URL('fixtures/ratings.json', import.meta.url), 'utf8'))

const ratings = fixture.ratings.map(([item, rater, label]): Rating<number> => ({ item, rater, label }))
const paper = { variant: 'paper', rounds: fixture.rounds, tolerance: 0 } as const

/** The largest difference of a weight or skill to the fixture's. */
function difference(
  { items, raters, scale, weights, skills }: Aggregation<number>,
  expected: Values,
): number {
  expect(scale).toEqual([0, 1, 2, 3])
  const ofWeights = items.flatMap((item, i) =>
    expected.weights[item as number]!.map((weight, k) => Math.abs(weight - weights[4 * i + k]!)),
  )
  const ofSkills = expected.skills
    ? raters.map((rater, r) => Math.abs(expected.skills![rater as number]! - skills[r]!))
    : []
  expect(ofWeights).toHaveLength(120)
  return Math.max(...ofWeights, ...ofSkills)
}

/** The labels of the fixture's largest weights, of which no two are equal where this is asked. */
function labelsOf({ items }: Aggregation<number>, { weights }: Values): number[] {
  return items.map((item) => {
    const row = weights[item as number]!
    return row.indexOf(Math.max(...row))
  })
}

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

test("MACE's labels, probabilities, trust and likelihood are those of NumPy, in both variants", () => {
  // in the variant crowd-kit the order of the names counts
  const named = ratings.map(({ item, rater, label }) => ({
    item,
    rater: fixture.names[rater as number]!,
    label,
  }))
  for (const [variant, expected] of [
    ['paper', fixture.mace],
    ['crowd-kit', fixture.maceOfCrowdKit],
  ] as const) {
    const fit = aggregateMace(named, { variant, rounds: 3000 })
    const raters = fit.raters.map((name) => fixture.names.indexOf(name as string))
    expect(difference({ ...fit, raters }, expected)).toBeLessThan(1e-8)
    expect(fit.logLikelihood).toBeCloseTo(expected.logLikelihood, 8)
    expect(fit.labels).toEqual(labelsOf(fit, expected))
  }
})

test("Krippendorff's alpha is that of all pairs", () => {
  const { nominal, interval } = fixture.alpha
  expect(krippendorffAlpha(ratings).value).toBeCloseTo(nominal, 12)
  expect(krippendorffAlpha(ratings, { level: 'interval' }).value).toBeCloseTo(interval, 12)
})
