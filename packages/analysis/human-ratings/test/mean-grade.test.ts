import { expect, test } from 'vitest'
import { aggregateMeanGrade, type RatingInput } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('labels are means, weights shares of votes', () => {
  const result = aggregateMeanGrade(
    fromRows([
      [4, 0],
      [3, 0],
      [2, 3],
    ]),
  )
  expect(result.labels).toEqual([3, 1])
  expect(result.scale).toEqual([0, 2, 3, 4])
  expect([...result.weights.slice(0, 4)]).toEqual([0, 1 / 3, 1 / 3, 1 / 3])
})

test('skills are one less the mean distance, as a share of the range of the scale', () => {
  const { skills } = aggregateMeanGrade(
    fromRows([
      [4, 0],
      [3, 0],
      [2, 3],
    ]),
  )
  expect([...skills]).toEqual([1 - 1 / 4, 1 - 0.5 / 4, 1 - 1.5 / 4])
})

test('words have no mean', () => {
  const words = fromRows([['good', 'bad']]) as unknown as RatingInput<number>
  expect(() => aggregateMeanGrade(words)).toThrow(
    new TypeError('mean: expected grades that are numbers, got "bad"'),
  )
})
