import { expect, test } from 'vitest'
import { modelMeans, modelRatings } from '../src/model-ratings.ts'
import { createRatingCollector } from '../src/rating-collector.ts'

const collector = createRatingCollector({ minimum: 0, maximum: 100 })
for (const [id, model, rater, label] of [
  ['a', 'x', 'r', 100],
  ['a', 'x', 's', 0],
  ['a', 'x', 't', 50],
  ['b', 'x', 'r', 10],
  ['a', 'y', 'r', 20],
] as const)
  collector.add([{ id, model, rater, label }])
collector.add([{ id: 'c', rater: 'r', label: 7 }])
const { table, items } = collector.finish()

test('the mean is over ratings and not over items', () => {
  const ratings = modelRatings(table as never, items)
  expect(modelMeans(ratings)).toEqual([
    { model: 'x', mean: 40, ratings: 4, units: 2 },
    { model: 'y', mean: 20, ratings: 1, units: 1 },
  ])
  expect([...ratings.rows[0]!.rows]).toEqual([150, 3, 10, 1])
  expect([...ratings.rows[1]!.rows]).toEqual([20, 1, 0, 0])
})

test('the ratings of single raters may be the units', () => {
  const ratings = modelRatings(table as never, items, 'rating')
  expect([...ratings.rows[0]!.rows]).toEqual([100, 1, 0, 1, 50, 1, 10, 1])
  expect([...ratings.rows[1]!.rows]).toEqual([20, 1, 0, 0, 0, 0, 0, 0])
  expect(modelMeans(ratings)[0]).toEqual({ model: 'x', mean: 40, ratings: 4, units: 4 })
})
