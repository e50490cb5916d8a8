import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Aggregation,
  aggregateDawidSkene,
  aggregateGlad,
  aggregateMajorityVote,
  aggregateOneCoinDawidSkene,
  aggregateWawa,
  krippendorffAlpha,
  type Rating,
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
  readonly dawidSkene: Values
  readonly oneCoin: Values
  readonly glad: Values
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

test('majority vote and Wawa are those of NumPy', () => {
  expect(difference(aggregateMajorityVote(ratings), fixture.majority)).toBeLessThan(1e-12)
  expect(difference(aggregateWawa(ratings), fixture.wawa)).toBeLessThan(1e-12)
})

test('five rounds of Dawid and Skene, and of the one-coin form, are those of NumPy', () => {
  expect(difference(aggregateDawidSkene(ratings, paper), fixture.dawidSkene)).toBeLessThan(1e-8)
  expect(difference(aggregateOneCoinDawidSkene(ratings, paper), fixture.oneCoin)).toBeLessThan(1e-10)
})

test("GLAD's maximum is the one that SciPy finds", () => {
  const fit = aggregateGlad(ratings, { rounds: 5000, tolerance: 1e-14 })
  expect(fit.converged).toBe(true)
  expect(difference(fit, fixture.glad)).toBeLessThan(1e-4)
})

test("Krippendorff's alpha is that of all pairs", () => {
  const { nominal, interval } = fixture.alpha
  expect(krippendorffAlpha(ratings).value).toBeCloseTo(nominal, 12)
  expect(krippendorffAlpha(ratings, { level: 'interval' }).value).toBeCloseTo(interval, 12)
})
