import { expect, test } from 'vitest'
import { raterCovariance, ratingTable } from '../src/index.ts'
import { edgeCovariance } from '../src/rater-covariance.ts'
import { raterGraph } from '../src/rater-graph.ts'
import { fromRows } from './some-ratings.ts'

test('is 1 for full agreement, 0 for chance, -1/(M-1) for none, for strangers and on the diagonal', () => {
  const none = undefined
  const ratings = fromRows([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
    [0, 1, 0, 1],
    [1, 1, 0, 0],
    [none, none, none, none, 1],
  ])
  expect([...raterCovariance(ratings)].slice(0, 5)).toEqual([-1, 1, 0, -1, -1])
})

test('the number of labels counts, also those of the scale that nobody gave', () => {
  const table = ratingTable(
    fromRows([
      [0, 1],
      [0, 0],
    ]),
    [0, 1, 2, 3],
  )
  expect([...edgeCovariance(raterGraph(table), 4)]).toEqual([1 / 3, 1 / 3])
})

test('a scale of one label is an error that says why', () => {
  expect(() => raterCovariance(fromRows([[1], [1]]))).toThrow(RangeError)
})
