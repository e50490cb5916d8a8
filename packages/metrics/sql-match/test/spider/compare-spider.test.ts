import { expect, test } from 'vitest'
import { compareSpider } from '../../src/spider/compare-spider.ts'
import { parseSpider } from '../../src/spider/parse-spider.ts'
import { EMPTY_QUERY } from '../../src/spider/spider-query.ts'
import { SCHEMAS } from '../some-schemas.ts'

const read = (query: string) => parseSpider(query, SCHEMAS.get('library')!)

test('a query is the same as itself in all parts', () => {
  const query = read(
    "SELECT name FROM author WHERE country LIKE 'P%' GROUP BY name HAVING count(*) > 1 ORDER BY id LIMIT 1",
  )
  const { exact, parts } = compareSpider(query, query)
  expect(exact).toBe(true)
  expect(Object.values(parts).map(({ score }) => score)).toEqual(Array.from({ length: 10 }, () => 1))
})

test('the empty query has no entry of the other', () => {
  const { exact, parts } = compareSpider(EMPTY_QUERY, read('SELECT name FROM author WHERE id = 1'))
  expect(exact).toBe(false)
  expect(parts.select).toEqual({ score: 0, golden: 1, found: 0 })
  expect(parts.keywords).toEqual({ score: 0, golden: 1, found: 0 })
})
