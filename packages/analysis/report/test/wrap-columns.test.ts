import { expect, test } from 'vitest'
import { wrapColumns } from '../src/wrap-columns.ts'

test('columns that fit are one group', () => {
  // 4 + 2 + 3 + 2 + 3
  expect(wrapColumns([4, 3, 3], 1, 14)).toEqual([[0, 1, 2]])
})

test('each group has the names and as many columns as fit', () => {
  expect(wrapColumns([4, 3, 3], 1, 13)).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(wrapColumns([1, 4, 3, 3, 3, 3], 2, 17)).toEqual([
    [0, 1, 2, 3],
    [0, 1, 4, 5],
  ])
})

test('a column that is too wide is alone', () => {
  expect(wrapColumns([4, 30, 3, 3], 1, 14)).toEqual([
    [0, 1],
    [0, 2, 3],
  ])
})

test('without columns beside the names there is one group', () => {
  expect(wrapColumns([4, 3], 2, 5)).toEqual([[0, 1]])
  expect(wrapColumns([], 0, 5)).toEqual([[]])
})
