import { expect, test } from 'vitest'
import { aggregateWawa } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('the second vote follows raters who agreed with the first', () => {
  // on the last item the vote is even: the pair who agreed elsewhere wins
  const ratings = fromRows([
    [1, 1, 1, 2],
    [1, 1, 1, 2],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
  ])
  const result = aggregateWawa(ratings)
  expect([...result.skills]).toEqual([0.75, 0.75, 0.75, 0.5])
  expect(result.labels).toEqual([1, 1, 1, 2])
  expect(result.weights[3 * 3 + 2]).toBeCloseTo(1.5 / 2.75, 12)
})
