import type { Rating } from '@codegen-eval/human-ratings'
import { expect, test } from 'vitest'
import { outlyingRaters, outlyingRatings } from '../src/outlying-ratings.ts'

const rate = (grades: Record<string, readonly number[]>): Rating<number>[] =>
  Object.entries(grades).flatMap(([rater, labels]) => labels.map((label, item) => ({ item, rater, label })))

const ratings = rate({
  ann: [0, 4, 2, 1, 3, 0],
  ben: [0, 4, 2, 2, 3, 0],
  cleo: [1, 4, 1, 1, 3, 1],
  dan: [0, 3, 2, 1, 4, 0],
  eve: [4, 0, 2, 4, 0, 4],
})

test('a rating far from the median of the others is outlying', () => {
  const found = outlyingRatings(ratings)
  expect(found.map(({ rating }) => [rating.rater, rating.item])).toEqual([
    ['eve', 0],
    ['eve', 1],
    ['eve', 3],
    ['eve', 4],
    ['eve', 5],
  ])
  expect(found[0]).toEqual({ index: 24, rating: ratings[24], others: 0 })
})

test('too few others say nothing', () => {
  expect(outlyingRatings(rate({ a: [0], b: [0], c: [4] }))).toEqual([])
  expect(outlyingRatings(rate({ a: [0], b: [0], c: [0], d: [4] }))).toHaveLength(1)
})

test('a rater who stands apart from raters who are alike is outlying, and how far', () => {
  const [found, ...others] = outlyingRaters(ratings)
  expect(others).toEqual([])
  expect(found).toMatchObject({ rater: 'eve', ratings: 6 })
  expect(found!.distance).toBeCloseTo((4 + 4 + 0 + 3 + 3 + 4) / 6, 12)
  expect(found!.deviations).toBeGreaterThan(2.5)
})

test('raters with few ratings are not judged, and raters who are all alike are none', () => {
  expect(outlyingRaters(ratings.filter(({ item }) => Number(item) < 4))).toEqual([])
  expect(outlyingRaters(rate({ a: [1, 2, 3, 1, 2], b: [1, 2, 3, 1, 2], c: [1, 2, 3, 1, 2] }))).toEqual([])
  expect(outlyingRaters([])).toEqual([])
})
