import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Aggregation, Rating } from '../src/index.ts'

export interface Values {
  readonly weights: readonly (readonly number[])[]
  readonly skills?: readonly number[]
}

/** Ratings of our own, with what NumPy and SciPy give for them: see `fixtures/make-ratings.py`. */
export const fixture: {
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

export const ratings = fixture.ratings.map(([item, rater, label]): Rating<number> => ({ item, rater, label }))

/** The largest difference of a weight or skill to the fixture's. */
export function difference(
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
export function labelsOf({ items }: Aggregation<number>, { weights }: Values): number[] {
  return items.map((item) => {
    const row = weights[item as number]!
    return row.indexOf(Math.max(...row))
  })
}
