import { describe, expect, test } from 'vitest'
import { aggregateMajorityVote } from '../src/index.ts'
import { conalaTable, differingLabels, golden, weightDifference } from './conala.ts'
import { fromRows } from './some-ratings.ts'

describe.skipIf(!golden)('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical and shares agree to 1e-12', () => {
    const result = aggregateMajorityVote(conalaTable())
    expect(differingLabels(result, golden!.majority.labels)).toBe(0)
    expect(weightDifference(result, golden!.majority.probas)).toBeLessThan(1e-12)
  })
})

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
