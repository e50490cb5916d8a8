import { expect, test } from 'vitest'
import { SqlSyntaxError } from '../../src/meaning/parser-work.ts'
import { readQuery } from '../../src/meaning/read-query.ts'
import { loadSqlParser } from '../../src/meaning/sql-parser.ts'

const parser = await loadSqlParser('sqlite')

test('a right join is a left join turned, and conditions of inner joins are those of all', () => {
  const query = readQuery(
    'SELECT a.x FROM b RIGHT JOIN a ON a.x = b.x JOIN c ON c.x = a.x',
    parser,
    undefined,
  )
  if (query.kind !== 'select') throw new TypeError('expected a SELECT')
  expect(query.from.sources).toMatchObject([{ name: 'a' }, { name: 'c' }])
  expect(query.from.outer).toMatchObject([{ kind: 'left', right: { sources: [{ name: 'b' }] } }])
  expect(query.from.conditions).toHaveLength(1)
})

test.each([
  ['SELECT 1; SELECT 2', 'expected one query, found 2'],
  ['DROP TABLE t', 'expected a query, found DROP'],
  ['SELECT FROM WHERE', 'unexpected'],
])('%s is not read', (text, message) => {
  expect(() => readQuery(text, parser, undefined)).toThrow(SqlSyntaxError)
  expect(() => readQuery(text, parser, undefined)).toThrow(message)
})
