import { describe, expect, test } from 'vitest'
import { loadSqlParser } from '../src/meaning/sql-parser.ts'
import { corpusSqlMatch, sqlMatch, sqlMatchScore } from '../src/sql-match.ts'
import { SCHEMAS } from './some-schemas.ts'

const options = { parser: await loadSqlParser('sqlite') }

test('a query that means the same matches', () => {
  const golden = 'SELECT T1.name FROM author AS T1 JOIN book AS T2 ON T1.id = T2.author_id'
  expect(sqlMatch('select a.name from book b, author a where b.author_id = a.id', golden, options)).toBe(1)
  expect(sqlMatch('select a.name from book b, author a', golden, options)).toBe(0)
})

test('the corpus score is the share of candidates', () => {
  expect(corpusSqlMatch(['SELECT 1', 'SELECT 2'], ['SELECT 1', 'SELECT 1'], options)).toBe(0.5)
  expect(() => corpusSqlMatch([], [], options)).toThrow(RangeError)
})

test('variant spider needs no parser', () => {
  const spider = { variant: 'spider', tables: SCHEMAS } as const
  const { score, parts } = sqlMatchScore('SELECT name FROM plant', 'SELECT name FROM plant\tgarden', spider)
  expect(score).toBe(1)
  expect(parts).toMatchObject({ notParsed: 0, easy: 1, select: 1 })
})

describe('a hostile text is not read, in bounded time', () => {
  test.each([
    ['brackets', `SELECT ${'('.repeat(50_000)}`],
    ['brackets with partners', `SELECT ${'('.repeat(30)}a b${')'.repeat(30)} FROM t`],
    ['casts', `SELECT ${'CAST('.repeat(12)}a b${' AS INT)'.repeat(12)} FROM t`],
    ['NOT', `SELECT a FROM t WHERE ${'NOT (a = 1 OR '.repeat(20)}a b${')'.repeat(20)}`],
    ['CASE', `SELECT ${'CASE WHEN a THEN '.repeat(59)}1 1${' END'.repeat(59)} FROM t`],
    ['queries', `${'SELECT * FROM ('.repeat(5_000)}SELECT 1${')'.repeat(5_000)}`],
    ['a long text', `SELECT ${'a, '.repeat(100_000)} b FROM t`],
    ['a quote without end', `SELECT '${'a'.repeat(100_000)}`],
    ['several queries', 'SELECT 1; SELECT 2'],
    ['no query', 'DROP TABLE t'],
    ['nothing', ''],
    ['text', 'Here is your query:'],
    ['private use', 'SELECT "\uE0000" FROM t'],
  ])('%s', (_, text) => {
    expect(sqlMatchScore(text, 'SELECT 1', options)).toMatchObject({ score: 0, parts: { notParsed: 1 } })
  })
})

test('a long list of conditions is read', () => {
  const list = Array.from({ length: 2_000 }, (_, i) => `a = ${i}`)
  const [one, other] = [list, [...list].reverse()].map((each) => `SELECT 1 FROM t WHERE ${each.join(' OR ')}`)
  expect(sqlMatch(one, other, options)).toBe(1)
})
