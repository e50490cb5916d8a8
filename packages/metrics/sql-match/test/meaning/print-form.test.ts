import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printQuery } from '../../src/meaning/print-form.ts'
import { readQuery } from '../../src/meaning/read-query.ts'
import { loadSqlParser, SQL_DIALECTS, type SqlDialect } from '../../src/meaning/sql-parser.ts'
import type { SqlSchema } from '../../src/sql-schema.ts'
import { SCHEMAS } from '../some-schemas.ts'

const parsers = new Map(
  await Promise.all(SQL_DIALECTS.map(async (dialect) => [dialect, await loadSqlParser(dialect)] as const)),
)

interface Options {
  readonly dialect?: SqlDialect
  readonly schema?: SqlSchema
  readonly values?: boolean
  readonly columnOrder?: boolean
}

function form(
  text: string,
  { dialect = 'sqlite', schema, values = true, columnOrder = false }: Options = {},
): string {
  return printQuery(readQuery(text, parsers.get(dialect)!, schema), { values, columnOrder })
}

describe('queries mean the same', () => {
  test.each([
    ['case and space', 'SELECT Name FROM Author', 'select  name\nfrom AUTHOR ;'],
    ['aliases of tables', 'SELECT a.name FROM author AS a', 'SELECT author.name FROM author'],
    [
      'aliases of columns',
      'SELECT name AS n FROM author ORDER BY n',
      'SELECT name FROM author ORDER BY name',
    ],
    [
      'positions',
      'SELECT name, id FROM author ORDER BY 2 DESC',
      'SELECT name, id FROM author ORDER BY id DESC',
    ],
    ['columns in any order', 'SELECT a, b FROM t', 'SELECT b, a FROM t'],
    ['spellings of inner joins', 'SELECT 1 FROM a JOIN b ON a.x = b.y', 'SELECT 1 FROM b, a WHERE b.y = a.x'],
    [
      'INNER and CROSS',
      'SELECT 1 FROM a INNER JOIN b ON a.x = b.y',
      'SELECT 1 FROM a CROSS JOIN b WHERE a.x = b.y',
    ],
    ['USING', 'SELECT 1 FROM a JOIN b USING (x)', 'SELECT 1 FROM a JOIN b ON b.x = a.x'],
    [
      'joins in any order',
      'SELECT 1 FROM a JOIN b ON a.x = b.x JOIN c ON b.y = c.y',
      'SELECT 1 FROM c JOIN b ON c.y = b.y JOIN a ON a.x = b.x',
    ],
    ['equal columns', 'SELECT a.x FROM a JOIN b ON a.x = b.y', 'SELECT b.y FROM a JOIN b ON a.x = b.y'],
    [
      'equality that follows',
      'SELECT 1 FROM a, b, c WHERE a.x = b.x AND b.x = c.x',
      'SELECT 1 FROM a, b, c WHERE a.x = c.x AND a.x = b.x',
    ],
    [
      'RIGHT JOIN',
      'SELECT a.x FROM a LEFT JOIN b ON a.x = b.x',
      'SELECT a.x FROM b RIGHT OUTER JOIN a ON b.x = a.x',
    ],
    [
      'two LEFT JOINs',
      'SELECT 1 FROM a LEFT JOIN b ON a.x = b.x LEFT JOIN c ON a.x = c.x',
      'SELECT 1 FROM a LEFT JOIN c ON a.x = c.x LEFT JOIN b ON a.x = b.x',
    ],
    [
      'conditions in any order',
      'SELECT 1 FROM a WHERE x = 1 AND y = 2 OR z = 3',
      'SELECT 1 FROM a WHERE 3 = z OR (2 = y AND x = 1)',
    ],
    [
      'AND before OR',
      'SELECT 1 FROM a WHERE x = 1 AND y = 2 OR z = 3 AND u = 4',
      'SELECT 1 FROM a WHERE (z = 3 AND u = 4) OR (x = 1 AND y = 2)',
    ],
    [
      'turned comparisons',
      'SELECT 1 FROM a WHERE x > 1 AND y <= z',
      'SELECT 1 FROM a WHERE z >= y AND 1 < x',
    ],
    ['negations', 'SELECT 1 FROM a WHERE NOT (x = 1 OR y > 2)', 'SELECT 1 FROM a WHERE x != 1 AND y <= 2'],
    ['NOT LIKE', "SELECT 1 FROM a WHERE NOT x LIKE 'b%'", "SELECT 1 FROM a WHERE x NOT LIKE 'b%'"],
    ['NOT NULL', 'SELECT 1 FROM a WHERE NOT x IS NULL', 'SELECT 1 FROM a WHERE x IS NOT NULL'],
    ['BETWEEN', 'SELECT 1 FROM a WHERE x BETWEEN 1 AND 2', 'SELECT 1 FROM a WHERE x >= 1 AND x <= 2'],
    ['NOT BETWEEN', 'SELECT 1 FROM a WHERE x NOT BETWEEN 1 AND 2', 'SELECT 1 FROM a WHERE x < 1 OR x > 2'],
    ['IN and OR', 'SELECT 1 FROM a WHERE x IN (2, 1, 2)', 'SELECT 1 FROM a WHERE x = 1 OR x = 2'],
    ['NOT IN', 'SELECT 1 FROM a WHERE x NOT IN (1, 2)', 'SELECT 1 FROM a WHERE x <> 2 AND NOT x = 1'],
    ['sums and products', 'SELECT a + b * c FROM t', 'SELECT c * b + a FROM t'],
    ['quotes', 'SELECT `a` FROM [t] WHERE b = "x"', 'SELECT "a" FROM t WHERE b = \'x\''],
    ['count of rows', 'SELECT count(*) FROM a', 'SELECT COUNT(1) FROM a'],
    ['==', 'SELECT 1 FROM a WHERE x == 1.0', 'SELECT 1 FROM a WHERE x = 1'],
    [
      'operators of a tokenizer',
      'SELECT 1 FROM a WHERE x ! = 1 AND y > = 2',
      'SELECT 1 FROM a WHERE x <> 1 AND y >= 2',
    ],
    ['repeated conditions', 'SELECT 1 FROM a WHERE x = 1 AND x = 1 AND 1 = 1', 'SELECT 1 FROM a WHERE x = 1'],
    [
      'sides of UNION',
      'SELECT x FROM a UNION SELECT y FROM b',
      'SELECT y FROM b UNION SELECT DISTINCT x FROM a',
    ],
    ['LIMIT', 'SELECT x FROM a LIMIT 2, 5', 'SELECT x FROM a LIMIT 5 OFFSET 2'],
    ['GROUP BY all columns', 'SELECT x, y FROM a GROUP BY y, x', 'SELECT DISTINCT x, y FROM a'],
    [
      'GROUP BY in any order',
      'SELECT x, count(*) FROM a GROUP BY x, y',
      'SELECT x, count(*) FROM a GROUP BY y, 1',
    ],
    [
      'WITH',
      'WITH s AS (SELECT name AS n FROM author WHERE id = 1) SELECT n FROM s',
      'SELECT name FROM author WHERE id = 1',
    ],
    [
      'a query in FROM',
      'SELECT s.x FROM (SELECT x FROM a WHERE y = 1) AS s JOIN b ON s.x = b.x',
      'SELECT a.x FROM a JOIN b ON b.x = a.x WHERE a.y = 1',
    ],
    ['its star', 'SELECT * FROM (SELECT x, y FROM a)', 'SELECT x, y FROM a'],
    [
      'what EXISTS selects',
      'SELECT 1 FROM a WHERE EXISTS (SELECT 1 FROM b WHERE b.x = a.x)',
      'SELECT 1 FROM a WHERE EXISTS (SELECT * FROM b WHERE a.x = b.x ORDER BY b.x)',
    ],
    [
      'DISTINCT of IN',
      'SELECT 1 FROM a WHERE x IN (SELECT DISTINCT y FROM b)',
      'SELECT 1 FROM a WHERE x IN (SELECT y FROM b ORDER BY y)',
    ],
    [
      'a table twice',
      "SELECT 1 FROM f JOIN p AS p1 ON f.x = p1.k JOIN p AS p2 ON f.y = p2.k WHERE p1.c = 'A' AND p2.c = 'B'",
      "SELECT 1 FROM f JOIN p AS b ON f.y = b.k JOIN p AS a ON f.x = a.k WHERE b.c = 'B' AND a.c = 'A'",
    ],
    ['comments', 'SELECT x -- one\nFROM a /* two */', 'SELECT x FROM a'],
    ['types', 'SELECT CAST(x AS REAL) FROM a', 'SELECT cast(x as real) FROM a'],
    ['a quote in a string', "SELECT 1 FROM a WHERE x = 'it''s'", 'SELECT 1 FROM a WHERE x = "it\'s"'],
    [
      'ESCAPE',
      "SELECT 1 FROM a WHERE x LIKE '5\\%' ESCAPE '\\'",
      "select 1 from a where x like '5\\%' escape '\\'",
    ],
  ])('%s', (_, one, other) => {
    expect(form(one)).toBe(form(other))
  })
})

describe('queries differ', () => {
  test.each([
    ['columns', 'SELECT x FROM a', 'SELECT y FROM a'],
    ['repeated columns', 'SELECT x FROM a', 'SELECT x, x FROM a'],
    ['tables', 'SELECT x FROM a', 'SELECT x FROM b'],
    ['strings', "SELECT 1 FROM a WHERE x = 'A'", "SELECT 1 FROM a WHERE x = 'a'"],
    ['types of values', "SELECT 1 FROM a WHERE x = '1'", 'SELECT 1 FROM a WHERE x = 1'],
    ['AND and OR', 'SELECT 1 FROM a WHERE x = 1 AND y = 2', 'SELECT 1 FROM a WHERE x = 1 OR y = 2'],
    [
      'brackets',
      'SELECT 1 FROM a WHERE (x = 1 OR y = 2) AND z = 3',
      'SELECT 1 FROM a WHERE x = 1 OR y = 2 AND z = 3',
    ],
    ['directions', 'SELECT x FROM a ORDER BY x', 'SELECT x FROM a ORDER BY x DESC'],
    ['orders', 'SELECT x FROM a ORDER BY x, y', 'SELECT x FROM a ORDER BY y, x'],
    ['limits', 'SELECT x FROM a LIMIT 1', 'SELECT x FROM a LIMIT 2'],
    ['DISTINCT', 'SELECT x FROM a', 'SELECT DISTINCT x FROM a'],
    ['conditions of joins', 'SELECT 1 FROM a JOIN b ON a.x = b.x', 'SELECT 1 FROM a JOIN b'],
    ['kinds of joins', 'SELECT a.x FROM a JOIN b ON a.x = b.x', 'SELECT a.x FROM a LEFT JOIN b ON a.x = b.x'],
    [
      'sides of LEFT JOIN',
      'SELECT 1 FROM a LEFT JOIN b ON a.x = b.x',
      'SELECT 1 FROM b LEFT JOIN a ON a.x = b.x',
    ],
    ['NATURAL', 'SELECT 1 FROM a NATURAL JOIN b', 'SELECT 1 FROM a JOIN b'],
    [
      'a condition of ON and of WHERE after LEFT JOIN',
      'SELECT 1 FROM a LEFT JOIN b ON a.x = b.x AND b.y = 1',
      'SELECT 1 FROM a LEFT JOIN b ON a.x = b.x WHERE b.y = 1',
    ],
    ['sides of EXCEPT', 'SELECT x FROM a EXCEPT SELECT y FROM b', 'SELECT y FROM b EXCEPT SELECT x FROM a'],
    ['ALL', 'SELECT x FROM a UNION SELECT y FROM b', 'SELECT x FROM a UNION ALL SELECT y FROM b'],
    ['differences', 'SELECT a - b FROM t', 'SELECT b - a FROM t'],
    ['division of numbers', 'SELECT 1 / 2 FROM t', 'SELECT 1.0 / 2 FROM t'],
    [
      'which of two tables',
      "SELECT p1.n FROM p AS p1 JOIN p AS p2 ON p1.k = p2.f WHERE p1.c = 'A'",
      "SELECT p2.n FROM p AS p1 JOIN p AS p2 ON p1.k = p2.f WHERE p1.c = 'A'",
    ],
    ['NOT', 'SELECT 1 FROM a WHERE x IN (SELECT 1)', 'SELECT 1 FROM a WHERE x NOT IN (SELECT 1)'],
    [
      'EXISTS',
      'SELECT 1 FROM a WHERE EXISTS (SELECT 1 FROM b)',
      'SELECT 1 FROM a WHERE NOT EXISTS (SELECT 1 FROM b)',
    ],
    ['counted columns', 'SELECT count(x) FROM a', 'SELECT count(*) FROM a'],
    [
      'CASE',
      'SELECT CASE WHEN x = 1 THEN 2 ELSE 3 END FROM a',
      'SELECT CASE WHEN x = 1 THEN 3 ELSE 2 END FROM a',
    ],
    ['windows', 'SELECT rank() OVER (ORDER BY x) FROM a', 'SELECT rank() OVER (ORDER BY y) FROM a'],
  ])('%s', (_, one, other) => {
    expect(form(one)).not.toBe(form(other))
  })
})

test('with the schema, columns without tables are those of the table that has them', () => {
  const schema = SCHEMAS.get('library')!
  const [one, other] = [
    'SELECT title FROM author JOIN book ON author.id = author_id',
    'SELECT book.title FROM book, author WHERE book.author_id = author.id',
  ]
  expect(form(one, { schema })).toBe(form(other, { schema }))
  expect(form(one)).not.toBe(form(other))
  expect(form('SELECT "title" FROM book', { schema })).toBe(form('SELECT title FROM book', { schema }))
  expect(form('SELECT "titel" FROM book', { schema })).toBe(form("SELECT 'titel' FROM book", { schema }))
})

test('a column of an outer query is found from within', () => {
  const schema = SCHEMAS.get('library')!
  const query = (name: string) =>
    `SELECT name FROM author WHERE EXISTS (SELECT 1 FROM book WHERE author_id = ${name})`
  expect(form(query('author.id'))).not.toBe(form(query('book.id')))
  expect(form(query('country'), { schema })).toBe(form(query('author.country'), { schema }))
})

test('values and the order of columns count as the settings say', () => {
  const [one, other] = ['SELECT x, y FROM a WHERE z = 1 LIMIT 2', 'SELECT y, x FROM a WHERE z = 3 LIMIT 4']
  expect(form(one, { values: false })).toBe(form(other, { values: false }))
  expect(form(one, { values: false, columnOrder: true })).not.toBe(
    form(other, { values: false, columnOrder: true }),
  )
})

test('double quotes are names or strings as the dialect has them', () => {
  const query = 'SELECT 1 FROM a WHERE x = "y"'
  expect(form(query, { dialect: 'postgresql' })).toBe(
    form('SELECT 1 FROM a WHERE x = y', { dialect: 'postgresql' }),
  )
  for (const dialect of ['sqlite', 'mysql', 'bigquery'] as const)
    expect(form(query, { dialect })).toBe(form("SELECT 1 FROM a WHERE x = 'y'", { dialect }))
})

test('INTERSECT binds tighter than UNION but in SQLite', () => {
  const query = 'SELECT x FROM a UNION SELECT x FROM b INTERSECT SELECT x FROM c'
  const forms = (['sqlite', 'postgresql'] as const).map((dialect) => form(query, { dialect }))
  expect(forms[0]).not.toBe(forms[1])
})

test.each(SQL_DIALECTS)('%s reads joins and groups', (dialect) => {
  const [one, other] = [
    "SELECT T1.x, count(*) FROM a AS T1 JOIN b AS T2 ON T1.k = T2.k WHERE T2.y = 'v' AND NOT (T1.z < 2) GROUP BY T1.x ORDER BY 2 DESC",
    "SELECT q.x, COUNT(*) FROM b AS p INNER JOIN a AS q ON p.k = q.k WHERE q.z >= 2 AND 'v' = p.y GROUP BY q.x ORDER BY COUNT(*) DESC",
  ]
  expect(form(one, { dialect })).toBe(form(other, { dialect }))
})

test('the order of conditions and tables never counts', () => {
  const parts = ['a.x = b.x', 'b.y = c.y', "a.n LIKE 'q%'", 'c.z > 3', '(a.v = 1 OR c.v = 2)']
  const expected = form(`SELECT a.n FROM a, b, c WHERE ${parts.join(' AND ')}`)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(parts, { minLength: parts.length }),
      fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
      (conditions, tables) => {
        expect(form(`SELECT a.n FROM ${tables.join(', ')} WHERE ${conditions.join(' AND ')}`)).toBe(expected)
      },
    ),
    { numRuns: 30 },
  )
})
