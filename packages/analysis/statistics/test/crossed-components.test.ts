import { expect, test } from 'vitest'
import { crossedComponents } from '../src/crossed-components.ts'
import { crossedDesign } from '../src/crossed-ratings.ts'
import { crossedRatingsOf } from './crossed-ratings-of.ts'

test('of many items and raters the components are those that ratings were drawn with', () => {
  const deviations = { items: 1, outputs: 0.6, raters: 0.5, ratings: 0.8 }
  const found = crossedComponents(crossedDesign(crossedRatingsOf(500, 300, 0.02, deviations, 3)))
  expect(Math.sqrt(found.items)).toBeCloseTo(1, 0.9)
  expect(Math.sqrt(found.outputs)).toBeCloseTo(0.6, 0.9)
  expect(Math.sqrt(found.raters)).toBeCloseTo(0.5, 0.9)
  expect(Math.sqrt(found.ratings)).toBeCloseTo(0.8, 0.9)
})

test('with one rating of each output, what outputs add counts as ratings', () => {
  const ratings = crossedRatingsOf(600, 5, 1, { items: 1, outputs: 0.6, raters: 0.5, ratings: 0.8 }, 4)
  const kept = ratings.values.flatMap((_, k) =>
    ratings.raters[k] === (ratings.items[k]! + 2 * ratings.systems[k]!) % 5 ? [k] : [],
  )
  const only = (of: readonly number[]) => kept.map((k) => of[k]!)
  const found = crossedComponents(
    crossedDesign({
      values: only(ratings.values),
      systems: only(ratings.systems),
      items: only(ratings.items),
      raters: only(ratings.raters),
    }),
  )
  expect(found.outputs).toBe(0)
  expect(Math.sqrt(found.items)).toBeCloseTo(1, 0.9)
  expect(Math.sqrt(found.ratings)).toBeCloseTo(1, 0.9)
})

test('components are at least 0, and ratings have some variance where nothing varies', () => {
  const equal = { values: [2, 2, 2, 2], systems: [0, 1, 0, 1], items: [0, 0, 1, 1], raters: [0, 0, 1, 1] }
  expect(crossedComponents(crossedDesign(equal))).toEqual({ items: 0, outputs: 0, raters: 0, ratings: 1 })
})
