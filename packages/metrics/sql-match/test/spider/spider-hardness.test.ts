import { expect, test } from 'vitest'
import { parseSpider } from '../../src/spider/parse-spider.ts'
import { spiderHardness } from '../../src/spider/spider-hardness.ts'
import { SCHEMAS } from '../some-schemas.ts'

test.each([
  ['SELECT name FROM author', 'easy'],
  ['SELECT name FROM author WHERE id = 1', 'easy'],
  ['SELECT name, id FROM author WHERE id = 1', 'medium'],
  ['SELECT name FROM author WHERE id = 1 ORDER BY id', 'medium'],
  ['SELECT name FROM author WHERE id = 1 ORDER BY id LIMIT 1', 'hard'],
  ['SELECT name FROM author WHERE id IN (SELECT id FROM book)', 'hard'],
  ['SELECT name FROM author UNION SELECT title FROM book', 'hard'],
  ['SELECT name FROM author WHERE id IN (SELECT id FROM book) ORDER BY id', 'extra'],
  ["SELECT name FROM author WHERE name LIKE 'a' OR name LIKE 'b' ORDER BY id", 'extra'],
])('%s is %s', (query, level) => {
  expect(spiderHardness(parseSpider(query, SCHEMAS.get('library')!))).toBe(level)
})
