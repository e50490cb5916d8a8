import { expect, test } from 'vitest'
import { loadSqlParser } from '../src/meaning/sql-parser.ts'
import { type SqlMatchOptions, sqlMatchSettings } from '../src/sql-match-options.ts'
import { SCHEMAS } from './some-schemas.ts'

const parser = await loadSqlParser('sqlite')

test('values count by default where meanings are compared', () => {
  expect(sqlMatchSettings({ parser }).values).toBe(true)
  expect(sqlMatchSettings({ variant: 'spider', tables: SCHEMAS }).values).toBe(false)
  expect(sqlMatchSettings({ variant: 'spider', tables: SCHEMAS, values: true }).values).toBe(true)
})

test.each<[SqlMatchOptions, string]>([
  [{}, 'sql-match: option parser: expected a parser, as loadSqlParser returns it'],
  [{ parser: {} as never }, 'expected a parser, as loadSqlParser returns it'],
  [{ variant: 'spider' }, 'sql-match: variant=spider needs option tables'],
  [
    { variant: 'spider', tables: SCHEMAS, parser },
    'option dialect=sqlite: variant=spider has its own grammar',
  ],
  [
    { variant: 'spider', tables: SCHEMAS, columnOrder: true },
    'option column-order=yes: expected variant=meaning',
  ],
  [{ parser, tables: {} as never }, "expected schemas in the form of Spider's tables.json"],
  [{ parser, table: 1 } as never, "unknown option 'table'; did you mean 'tables'?"],
])('%j', (options, message) => {
  expect(() => sqlMatchSettings(options)).toThrow(message)
})
