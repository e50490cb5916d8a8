import { expect, test } from 'vitest'
import { ratingTable, withoutRaters } from '../src/index.ts'

const table = ratingTable([
  { item: 'a', rater: 'x', label: 1 },
  { item: 'a', rater: 'y', label: 2 },
  { item: 'b', rater: 'y', label: 3 },
])
const items = [{ id: 'a' }, { id: 'b' }]

test('ratings of some raters go, and items that only these rated', () => {
  const rest = withoutRaters(table, items, new Set(['y']))!
  expect([rest.items, rest.unrated]).toEqual([[{ id: 'a' }], [{ id: 'b' }]])
  expect([rest.table.raters, [...rest.table.itemLabel], rest.table.scale]).toEqual([['x'], [0], [1, 2, 3]])
})

test('nothing is left without all raters', () => {
  expect(withoutRaters(table, items, new Set(['x', 'y']))).toBeUndefined()
  expect(withoutRaters(table, items, new Set())!.table).toEqual({ ...table, items: [0, 1] })
})
