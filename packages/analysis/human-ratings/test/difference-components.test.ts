import { expect, test } from 'vitest'
import { differenceComponents, plannedVariance } from '../src/difference-components.ts'
import type { SingleRatings } from '../src/model-ratings.ts'

/** Ratings from lists of [item, rater, value]. */
function ratingsOf(rows: readonly (readonly [number, number, number])[]): SingleRatings {
  return {
    items: rows.map(([item]) => item),
    raters: rows.map(([, rater]) => rater),
    values: rows.map(([, , value]) => value),
  }
}

// the differences of the two raters are 1, 3 on item 0, and 4, 8 on item 1
const a = ratingsOf([
  [0, 0, 5],
  [0, 1, 5],
  [1, 0, 9],
  [1, 1, 9],
])
const b = ratingsOf([
  [0, 0, 4],
  [0, 1, 2],
  [1, 0, 5],
  [1, 1, 1],
])

test('raters who rated both outputs are compared within items, so that lenience cancels', () => {
  const found = differenceComponents(a, b)!
  // means 2 and 6; within items 2 and 8 with one degree of freedom each
  expect(found).toMatchObject({
    isSameRater: true,
    observed: 8,
    degrees: 1,
    ratings: 5,
    ratingDegrees: 2,
    share: 0.5,
  })
  expect(found.items).toBeCloseTo(8 - 5 / 2, 12)
  const lenient = { ...b, values: b.values.map((value, k) => value + 10 * b.raters[k]!) }
  const moved = { ...a, values: a.values.map((value, k) => value + 10 * a.raters[k]!) }
  expect(differenceComponents(moved, lenient)).toEqual(found)
})

test('other raters of each output add the variance within outputs twice', () => {
  const others = { ...b, raters: b.raters.map((rater) => rater + 7) }
  const found = differenceComponents(a, others)!
  // within outputs 0, 0, 2 and 8 with one degree of freedom each
  expect(found).toMatchObject({ isSameRater: false, observed: 8, ratings: 5, ratingDegrees: 4, share: 0.5 })
})

test('with the numbers of ratings of the data the variance is the observed one, and with more it is less', () => {
  const found = differenceComponents(a, b)!
  expect(plannedVariance(found, 2)).toEqual({ variance: 8, degrees: 1 })
  expect(plannedVariance(found, 1).variance).toBeCloseTo(10.5, 12)
  expect(plannedVariance(found, 10).variance).toBeCloseTo(6, 12)
  // never less than the ratings alone give
  const alike = differenceComponents(a, { ...b, values: [4, 2, 8, 6] })!
  expect(alike.items).toBeLessThan(0)
  expect(plannedVariance(alike, 4).variance).toBeCloseTo(alike.ratings / 4, 12)
  expect(() => plannedVariance(found, 0)).toThrow('ratings: expected a number of at least 1, got 0')
})

test('one common item, or one rating of each output, cannot be split', () => {
  expect(
    differenceComponents(
      ratingsOf([
        [0, 0, 1],
        [0, 1, 2],
      ]),
      ratingsOf([
        [0, 0, 1],
        [0, 1, 2],
      ]),
    ),
  ).toBeUndefined()
  expect(
    differenceComponents(
      ratingsOf([
        [0, 0, 1],
        [1, 0, 2],
      ]),
      ratingsOf([
        [0, 0, 1],
        [1, 0, 3],
      ]),
    ),
  ).toBeUndefined()
})
