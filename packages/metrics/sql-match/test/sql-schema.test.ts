import { expect, test } from 'vitest'
import { readSqlSchemas } from '../src/sql-schema.ts'
import { SCHEMAS } from './some-schemas.ts'

test('names are in lower case, and foreign keys are pairs of columns', () => {
  const library = SCHEMAS.get('library')!
  expect([...library.tables]).toEqual([
    ['author', ['id', 'name', 'country']],
    ['book', ['id', 'title', 'author_id', 'year']],
    ['loan', ['book_id', 'reader', 'days']],
  ])
  expect(library.foreignKeys).toEqual([
    ['book.author_id', 'author.id'],
    ['loan.book_id', 'book.id'],
  ])
  expect(SCHEMAS.get('garden')?.columns).toEqual(['plant.name', 'plant.height'])
})

const base = { db_id: 'a', table_names_original: ['t'], column_names_original: [[0, 'x']] }

test.each([
  ['{', 'tables: expected a JSON list of schemas'],
  ['{}', 'tables: expected a JSON list of schemas'],
  ['[]', 'tables: expected a JSON list of schemas'],
  ['[null]', 'tables: [0].db_id: expected the name of a database, found undefined'],
  ['[{"db_id": "a"}]', 'tables: [0].table_names_original: expected a list'],
  [JSON.stringify([base, base]), 'tables: [1].db_id: two schemas have the name "a"'],
  [
    JSON.stringify([{ ...base, column_names_original: [[1, 'x']] }]),
    'tables: [0].column_names_original[0]: expected the position of a table and a name',
  ],
  [
    JSON.stringify([{ ...base, foreign_keys: [[0, 7]] }]),
    'tables: [0].foreign_keys[0]: expected the positions of two columns',
  ],
])('%s', (text, message) => {
  expect(() => readSqlSchemas(text)).toThrow(message)
  expect(() => readSqlSchemas(text)).toThrow(RangeError)
})
