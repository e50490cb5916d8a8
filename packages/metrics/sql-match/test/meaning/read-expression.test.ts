import { expect, test } from 'vitest'
import { readQuery } from '../../src/meaning/read-query.ts'
import { loadSqlParser } from '../../src/meaning/sql-parser.ts'

const parser = await loadSqlParser('sqlite')

function conditions(text: string) {
  const query = readQuery(`SELECT 1 FROM t WHERE ${text}`, parser, undefined)
  return query.kind === 'select' ? query.from.conditions : []
}

test('AND binds tighter than OR, also where the parser says otherwise', () => {
  expect(conditions('a = 1 AND b = 2 OR c = 3 AND d = 4')).toMatchObject([
    { name: 'or', args: [{ name: 'and' }, { name: 'and' }] },
  ])
})

test('NOT moves to single comparisons', () => {
  expect(conditions('NOT (a = 1 OR b < 2)')).toMatchObject([{ name: '<>' }, { name: '<=' }])
  expect(conditions("NOT a LIKE 'x'")).toMatchObject([{ name: 'not like' }])
})
