import { expect, test } from 'vitest'
import { missingBounds, ratingTable } from '../src/index.ts'

test('outputs without ratings count as the lowest and as the highest grade', () => {
  const table = ratingTable(
    [
      { item: 0, rater: 'x', label: 2 },
      { item: 0, rater: 'y', label: 4 },
      { item: 1, rater: 'x', label: 1 },
      { item: 2, rater: 'x', label: 0 },
    ],
    [0, 1, 2, 3, 4],
  )
  const items = [
    { id: 'a', models: ['m', 'n'] },
    { id: 'b', model: 'm' },
    { id: 'b', model: 'o' },
  ]
  // m has means of 3 and 1, and two outputs without a rating
  expect(
    missingBounds(table, items, [
      { id: 'c', model: 'm' },
      { id: 'd', models: ['m', 'n'] },
    ]),
  ).toEqual([
    { model: 'm', rated: 2, unrated: 2, mean: 2, worstLow: 1, worstHigh: 3 },
    { model: 'n', rated: 1, unrated: 1, mean: 3, worstLow: 1.5, worstHigh: 3.5 },
  ])
})
