import { expect, test } from 'vitest'
import { disagreeingItems } from '../src/disagreeing-items.ts'
import { ratingTable } from '../src/rating-table.ts'

const table = ratingTable([
  { item: 'a', rater: 'r', label: 10 },
  { item: 'a', rater: 's', label: 36 },
  { item: 'b', rater: 'r', label: 10 },
  { item: 'b', rater: 's', label: 35 },
  { item: 'c', rater: 'r', label: 90 },
  { item: 'd', rater: 'r', label: 0 },
  { item: 'd', rater: 's', label: 50 },
  { item: 'd', rater: 't', label: 100 },
])

test('items whose ratings are more than a threshold apart', () => {
  expect(disagreeingItems(table, 25)).toEqual([
    { item: 0, lowest: 10, highest: 36, ratings: 2 },
    { item: 3, lowest: 0, highest: 100, ratings: 3 },
  ])
  expect(disagreeingItems(table, 100)).toEqual([])
  expect(() => disagreeingItems(table, -1)).toThrow('threshold: expected a number of at least 0, got -1')
})
