import { tableOf, valuesOf } from '@codegen-eval/test-data/tables'
import { expect, test } from 'vitest'
import { concatTables, INVALID_TEXT, plainValue } from '../../src/tables/column-table.ts'

test('values become those of JSON, and large whole numbers their digits', () => {
  const value = {
    small: 5n,
    large: 2n ** 60n + 1n,
    date: new Date(0),
    bad: new Date(Number.NaN),
    typed: Int32Array.of(1, 2),
    list: [3n, null],
  }
  expect(plainValue(value)).toEqual({
    small: 5,
    large: '1152921504606846977',
    date: '1970-01-01T00:00:00.000Z',
    bad: null,
    typed: [1, 2],
    list: [3, null],
  })
  expect(plainValue(INVALID_TEXT)).toBe(INVALID_TEXT)
})

test('the tables of several files follow one another, with columns by name', async () => {
  const tables = [tableOf({ id: [1], text: ['a'] }), tableOf({ text: ['b'], id: [2] })]
  const table = await concatTables(['a', 'b'], async (i) => tables[i]!)
  expect(await table.firstRow()).toEqual([1, 'a'])
  expect(await valuesOf(table)).toEqual({
    batches: 2,
    columns: [
      [1, 2],
      ['a', 'b'],
    ],
  })
})

test('a later file without one of the columns is an error that names them', async () => {
  const tables = [tableOf({ id: [1], text: ['a'] }), tableOf({ id: [2] })]
  const table = await concatTables(['a', 'b'], async (i) => tables[i]!)
  await expect(valuesOf(table)).rejects.toThrow('b: no column is named "text", as in a; the columns are "id"')
})
