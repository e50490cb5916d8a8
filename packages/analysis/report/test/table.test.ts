import { expect, test } from 'vitest'
import { cellOf, isLeftAligned, type Table, writtenRow } from '../src/table.ts'

const table: Table = {
  columns: [{ name: 'a' }, { name: 'b', format: { digits: 1 } }, { name: 'c', align: 'left' }],
  rows: [],
}

test('undefined values are a dash, empty texts stay empty, booleans are words', () => {
  const texts = (row: Table['rows'][number]) => writtenRow(table, row).map(({ text }) => text)
  expect(texts([undefined, Number.NaN, ''])).toEqual(['–', '–', ''])
  expect(texts([true, 2 / 3, false])).toEqual(['yes', '0.7', 'no'])
  expect(texts(['x'])).toEqual(['x', '–', '–'])
})

test('emphasis and marks are kept beside the text', () => {
  expect(writtenRow(table, ['x', { value: 1, strong: true, mark: '*' }, 'y'])[1]).toMatchObject({
    text: '1.0',
    strong: true,
    mark: '*',
  })
  expect(cellOf(3)).toEqual({ value: 3 })
})

test('the first column is left-aligned, others where they say so', () => {
  expect([0, 1, 2].map((column) => isLeftAligned(table, column))).toEqual([true, false, true])
})
