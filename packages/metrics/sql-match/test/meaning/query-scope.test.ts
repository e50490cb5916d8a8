import { expect, test } from 'vitest'
import { QueryScope } from '../../src/meaning/query-scope.ts'
import type { SourceForm } from '../../src/meaning/sql-form.ts'

const table = (name: string, columns?: readonly string[]): SourceForm => ({ kind: 'table', name, columns })
const context = { pieces: [{ kind: 'either', text: 'x' }], schema: undefined } as const

test('a column is looked up in the tables of the query, then in those around it', () => {
  const [outer, inner] = [table('a', ['x']), table('b', ['y'])]
  const around = new QueryScope(context)
  around.sources.push({ alias: 'a', source: outer })
  const scope = new QueryScope(context, around)
  scope.sources.push({ alias: 'b', source: inner })
  expect(scope.column({ column: 'y' })).toMatchObject({ source: inner })
  expect(scope.column({ column: 'x' })).toMatchObject({ source: outer })
  expect(scope.column({ column: 'z' })).toMatchObject({ source: '?' })
  expect(scope.column({ table: 'q', column: 'z' })).toMatchObject({ source: 'q' })
})

test('a name that may be a string is one where a value is expected', () => {
  const scope = new QueryScope(context)
  scope.sources.push({ alias: 'a', source: table('a') })
  const form = scope.column({ column: '\uE0000' })
  expect(form).toMatchObject({ kind: 'column', name: 'x' })
  expect(scope.asValue(form)).toEqual({ kind: 'literal', type: 'text', text: 'x' })
})
