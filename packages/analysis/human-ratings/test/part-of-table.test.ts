import { expect, test } from 'vitest'
import { checkPart, partOfTable } from '../src/part-of-table.ts'
import { ratingTable } from '../src/rating-table.ts'

const ratings = [
  { item: 0, rater: 'r', label: 1 },
  { item: 0, rater: 's', label: 0 },
  { item: 1, rater: 's', label: 2 },
  { item: 2, rater: 'r', label: 2 },
]
const items = ['a', 'b', 'c'].map((id) => ({ id }))
const table = ratingTable(ratings, [0, 1, 2])

test('a part has the items, the raters in their order, and the whole scale', () => {
  const part = partOfTable(table, items, [2, 0], ['r'])
  expect(part.items).toEqual([{ id: 'c' }, { id: 'a' }])
  const kept = [
    { item: 0, rater: 'r', label: 2 },
    { item: 1, rater: 'r', label: 1 },
  ]
  expect(part.table).toEqual(ratingTable(kept, [0, 1, 2]))
  expect(() => partOfTable(table, items, [1], ['r'])).toThrow('got none')
})

test('what is no table, list of items or set is refused', () => {
  expect(() => checkPart(table, items, new Set())).not.toThrow()
  expect(() => checkPart(1 as never, items, new Set())).toThrow('table')
  expect(() => checkPart(table, [1] as never, new Set())).toThrow('items')
  expect(() => checkPart(table, items, ['a'] as never)).toThrow('dropped')
})
