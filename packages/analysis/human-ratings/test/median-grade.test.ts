import { expect, test } from 'vitest'
import { aggregateMedianGrade, type RatingInput } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('the middle grade, or the mean of the middle two', () => {
  expect(
    aggregateMedianGrade(
      fromRows([
        [4, 0],
        [10, 1],
        [3, 2],
        [0, 30],
      ]),
    ).labels,
  ).toEqual([3.5, 1.5])
  expect(aggregateMedianGrade(fromRows([[4], [10], [3]])).labels).toEqual([4])
})

test('grades are ordered as numbers', () => {
  expect(aggregateMedianGrade(fromRows([[9], [10], [100]])).labels).toEqual([10])
})

test('words have no median', () => {
  const words = fromRows([['good', 'bad']]) as unknown as RatingInput<number>
  expect(() => aggregateMedianGrade(words)).toThrow(TypeError)
})
