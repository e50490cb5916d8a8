import { expect, test } from 'vitest'
import { parseSpider } from '../../src/spider/parse-spider.ts'
import { SpiderSyntaxError } from '../../src/spider/spider-tokens.ts'
import { SCHEMAS } from '../some-schemas.ts'

const library = SCHEMAS.get('library')!
const read = (query: string) => parseSpider(query, library)

test('a query is read into the form of the evaluator', () => {
  expect(
    read(
      "SELECT T1.Name, count(*) FROM author AS T1 JOIN book AS T2 ON T1.id = T2.author_id WHERE T2.year > 1999 AND T1.country = 'Peru' GROUP BY T1.Name ORDER BY count(*) DESC LIMIT 3",
    ),
  ).toEqual({
    from: {
      table_units: [
        ['table_unit', '__author__'],
        ['table_unit', '__book__'],
      ],
      conds: [[false, 2, [0, [0, '__author.id__', false], null], [0, '__book.author_id__', false], null]],
    },
    select: [
      false,
      [
        [0, [0, [0, '__author.name__', false], null]],
        [3, [0, [0, '__all__', false], null]],
      ],
    ],
    where: [
      [false, 3, [0, [0, '__book.year__', false], null], 1999, null],
      'and',
      [false, 2, [0, [0, '__author.country__', false], null], '"Peru"', null],
    ],
    groupBy: [[0, '__author.name__', false]],
    having: [],
    orderBy: ['desc', [[0, [3, '__all__', false], null]]],
    limit: 1,
    intersect: null,
    union: null,
    except: null,
  })
})

test('an unqualified column is that of the first table that has it', () => {
  expect(read('SELECT id FROM book JOIN author').select[1][0][1][1][1]).toBe('__book.id__')
})

test('what follows a complete query is not looked at', () => {
  expect(read('SELECT name FROM author ) GARBAGE')).toEqual(read('SELECT name FROM author'))
})

// what the grammar does not have: each is a quirk that the README lists
test.each([
  'SELECT name FROM author INNER JOIN book',
  'SELECT name FROM author LEFT JOIN book',
  'SELECT name FROM author, book',
  'SELECT a.name FROM author a',
  'SELECT name AS n FROM author',
  'SELECT name FROM author UNION ALL SELECT title FROM book',
  "SELECT name FROM author WHERE name='x'",
  'SELECT title FROM book WHERE year <> 1',
  'SELECT count(1) FROM author',
  "SELECT name FROM author WHERE 'x' = name",
  'SELECT name FROM author WHERE EXISTS (SELECT id FROM book)',
  'SELECT CASE WHEN id > 1 THEN 1 END FROM author',
  'WITH a AS (SELECT name FROM author) SELECT name FROM a',
  'SELECT name FROM `author`',
  '```sql\nSELECT name FROM author\n```',
  'Here it is: SELECT name FROM author',
  'SELECT name FROM author WHERE id IN (1, 2)',
  'SELECT name FROM author WHERE country IS NOT NULL',
  'SELECT name FROM nowhere',
  'SELECT nothing FROM author',
  'SELECT author.name FROM book AS author',
  'SELECT a.b.c FROM author',
  'SELECT name FROM author AS',
  'SELECT name FROM author WHERE id',
  'SELECT',
  '',
])('not read: %s', (query) => {
  expect(() => read(query)).toThrow(SpiderSyntaxError)
})

test('names of objects are no names of tables', () => {
  expect(() => read('SELECT constructor FROM author')).toThrow(SpiderSyntaxError)
  expect(() => read('SELECT name FROM __proto__')).toThrow(SpiderSyntaxError)
})

test('nesting is bounded', () => {
  const nested = (depth: number) =>
    `${'SELECT name FROM author WHERE id IN ( '.repeat(depth)}SELECT name FROM author${' )'.repeat(depth)}`
  expect(() => read(nested(100))).not.toThrow()
  expect(() => read(nested(50_000))).toThrow('nested too deep')
})
