import { expect, test } from 'vitest'
import { aggregateMajorityVote } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('takes the most frequent label, and the lowest of equally frequent ones', () => {
  expect(
    aggregateMajorityVote(
      fromRows([
        [2, 0],
        [2, 3],
        [1, 3],
      ]),
    ).labels,
  ).toEqual([2, 3])
  expect(aggregateMajorityVote(fromRows([[2], [1]])).labels).toEqual([1])
})

test('weights are shares of votes, skills shares of agreement', () => {
  const result = aggregateMajorityVote(
    fromRows([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'a'],
    ]),
  )
  expect([...result.weights]).toEqual([1, 0, 1 / 3, 2 / 3])
  expect([...result.skills]).toEqual([1, 1, 0.5])
})
