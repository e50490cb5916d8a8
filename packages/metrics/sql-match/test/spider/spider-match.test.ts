import { describe, expect, test } from 'vitest'
import { goldenSpider, matchSpider } from '../../src/spider/spider-match.ts'
import { SCHEMAS } from '../some-schemas.ts'

const library = SCHEMAS.get('library')!
const match = (golden: string, candidate: string, values = false) =>
  matchSpider(candidate, goldenSpider(golden, library, { values }), { values })

const JOINED =
  "SELECT T1.name FROM author AS T1 JOIN book AS T2 ON T1.id = T2.author_id WHERE T2.year = 1999 AND T1.country = 'Peru'"

describe('a candidate matches', () => {
  test.each([
    ['conditions in another order', JOINED, JOINED.replace(/(T2.year = 1999) AND (.*)/, '$2 AND $1')],
    [
      'tables in another order',
      JOINED,
      JOINED.replace('author AS T1 JOIN book AS T2', 'book AS T2 JOIN author AS T1'),
    ],
    ['without ON', JOINED, JOINED.replace('ON T1.id = T2.author_id ', '')],
    ['columns in another order', 'SELECT name, country FROM author', 'SELECT country, name FROM author'],
    [
      'the other column of a foreign key',
      'SELECT T1.id FROM author AS T1 JOIN book AS T2',
      'SELECT T2.author_id FROM author AS T1 JOIN book AS T2',
    ],
    [
      'another limit',
      'SELECT name FROM author ORDER BY id LIMIT 1',
      'SELECT name FROM author ORDER BY id LIMIT 9',
    ],
    ['with a bracket too many', 'SELECT name FROM author', 'SELECT name FROM author)'],
    [
      'the word value for a number',
      'SELECT title FROM book WHERE year = 1',
      'SELECT title FROM book WHERE year = value',
    ],
  ])('%s', (_, golden, candidate) => {
    expect(match(golden, candidate).exact).toBe(true)
  })
})

describe('a candidate does not match', () => {
  test.each([
    [
      'order in another order',
      'SELECT name FROM author ORDER BY id, name',
      'SELECT name FROM author ORDER BY name, id',
    ],
    [
      'a set operation with its sides swapped',
      'SELECT name FROM author UNION SELECT title FROM book',
      'SELECT title FROM book UNION SELECT name FROM author',
    ],
    [
      'another table of a grouped column',
      'SELECT count(*) FROM author AS T1 JOIN loan AS T2 GROUP BY T1.id',
      'SELECT count(*) FROM author AS T1 JOIN loan AS T2 GROUP BY T2.book_id',
    ],
    [
      'a subquery with ON turned',
      `SELECT name FROM author WHERE id IN (${JOINED})`,
      `SELECT name FROM author WHERE id IN (${JOINED.replace('T1.id = T2.author_id', 'T2.author_id = T1.id')})`,
    ],
  ])('%s', (_, golden, candidate) => {
    expect(match(golden, candidate).exact).toBe(false)
  })
})

test('values and DISTINCT count only if asked for', () => {
  for (const [golden, candidate] of [
    ['SELECT title FROM book WHERE year = 1', 'SELECT title FROM book WHERE year = 2'],
    ['SELECT count(DISTINCT title) FROM book', 'SELECT count(title) FROM book'],
  ]) {
    expect(match(golden, candidate).exact).toBe(true)
    expect(match(golden, candidate, true).exact).toBe(false)
  }
})

test('SELECT DISTINCT never counts', () => {
  expect(match('SELECT DISTINCT title FROM book', 'SELECT title FROM book', true).exact).toBe(true)
})

test('a candidate that is not read is the empty query, whose parts match what is empty', () => {
  const { exact, unread, parts, hardness } = match(JOINED, 'DROP TABLE author')
  expect({ exact, unread, hardness }).toEqual({
    exact: false,
    unread: 'there is no FROM',
    hardness: 'medium',
  })
  expect(parts.where).toEqual({ score: 0, golden: 2, found: 0 })
  expect(parts.group).toEqual({ score: 1, golden: 0, found: 0 })
})

test('the numbers of and/or are those of the other side, as in the evaluator', () => {
  const { parts } = match(
    'SELECT name FROM author WHERE id = 1 AND name = 2 OR id = 3',
    'SELECT name FROM author',
  )
  expect(parts['and/or']).toEqual({ score: 0, golden: 0, found: 2 })
})
