import { expect, test } from 'vitest'
import { ratedModels, ratingCount } from '../../src/ratings/rated.ts'
import { ratedOf, THREE, WORDS } from './rateds.ts'

test('models are those of the items', () => {
  expect([ratedModels(ratedOf(WORDS)), ratedModels(ratedOf(THREE))]).toEqual([['one', 'two'], []])
})

test('ratings are counted by rater', () => {
  const { table } = ratedOf([...THREE, ['e', 'ann', 1]])
  expect(table.raters.map((_, r) => ratingCount(table, r))).toEqual([5, 4, 4])
})
