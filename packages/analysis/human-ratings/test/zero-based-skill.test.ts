import { expect, test } from 'vitest'
import { aggregateZeroBasedSkill } from '../src/index.ts'
import { fromRows } from './some-ratings.ts'

test('skills end at the share of ratings that equal the labels', () => {
  const result = aggregateZeroBasedSkill(
    fromRows([
      [1, 1, 0, 2],
      [1, 1, 0, 2],
      [1, 1, 0, 0],
      [0, 0, 1, 0],
    ]),
  )
  expect(result.converged).toBe(true)
  expect(result.labels).toEqual([1, 1, 0, 2])
  expect([...result.skills]).toEqual([1, 1, 0.75, 0])
})
