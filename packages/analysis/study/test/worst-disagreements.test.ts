import { expect, test } from 'vitest'
import { worstDisagreements } from '../src/worst-disagreements.ts'

test('the worst pair of each task, largest first', () => {
  const grades = [
    [4, 0, 2, 3],
    [0, 1, 2, 3],
    [1, 4, 2, Number.NaN],
  ]
  const scores = [
    [0.2, 0.5, 0, 1],
    [0.6, 0.4, 1, 0],
    [1, 0.1, 0.5, 0.5],
  ]
  // task 0: people prefer 0 by 4 over 1 (scores -0.4: 1.6) and by 3 over 2 (-0.8: 2.4); task 1: 2 over 0 by 4 (-0.4: 1.6)
  const found = worstDisagreements(grades, scores)
  expect(found.map(({ size, ...rest }) => rest)).toEqual([
    { item: 0, metricPrefers: 2, peoplePrefer: 0 },
    { item: 1, metricPrefers: 0, peoplePrefer: 2 },
  ])
  expect(found[0]!.size).toBeCloseTo(2.4 / 4, 12)
  expect(worstDisagreements(grades, scores, 1)).toHaveLength(1)
})

test('a metric that agrees has none', () => {
  expect(worstDisagreements([[1], [2]], [[1], [2]])).toEqual([])
})
