import { expect, test } from 'vitest'
import { loadSqlParser, SQL_DIALECTS } from '../../src/meaning/sql-parser.ts'

test.each(SQL_DIALECTS)('%s has a parser that reads a query and refuses another text', async (dialect) => {
  const parser = await loadSqlParser(dialect)
  expect(parser.dialect).toBe(dialect)
  expect(parser.astify('SELECT 1')).toBeDefined()
  expect(() => parser.astify('SELECT FROM WHERE')).toThrow()
})
