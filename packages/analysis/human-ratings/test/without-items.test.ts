import { expect, test } from 'vitest'
import { ratingTable } from '../src/rating-table.ts'
import { withoutItems } from '../src/without-items.ts'

const ratings = [
  { item: 0, rater: 'r', label: 1 },
  { item: 1, rater: 's', label: 2 },
  { item: 2, rater: 't', label: 0 },
  { item: 2, rater: 's', label: 2 },
]
const items = ['a', 'b', 'c'].map((id) => ({ id }))

test('items, and raters of no other item, are left out', () => {
  const rest = withoutItems(ratingTable(ratings, [0, 1, 2]), items, new Set([0]))
  expect(rest.items).toEqual([{ id: 'b' }, { id: 'c' }])
  const expected = ratingTable(
    ratings.slice(1).map((rating) => ({ ...rating, item: rating.item - 1 })),
    [0, 1, 2],
  )
  expect(rest.table).toEqual(expected)
  expect(() => withoutItems(ratingTable(ratings), items, new Set([0, 1, 2]))).toThrow('got none')
})
