import { expect, test } from 'vitest'
import { foldSpider } from '../../src/spider/fold-spider.ts'
import { parseSpider } from '../../src/spider/parse-spider.ts'
import { SCHEMAS } from '../some-schemas.ts'

const library = SCHEMAS.get('library')!
const fold = (query: string, values = false) => foldSpider(parseSpider(query, library), library, { values })

test('a column of a foreign key has the name of the first in its group, if its table is in FROM', () => {
  expect(fold('SELECT author_id FROM book').select[1][0][1][1]).toEqual([0, '__author.id__', null])
  expect(fold('SELECT book_id FROM loan').select[1][0][1][1]).toEqual([0, '__book.id__', null])
})

test('values and DISTINCT are left out unless they count', () => {
  const query = 'SELECT DISTINCT title FROM book WHERE year = 1'
  expect(fold(query).where[0]).toEqual([false, 2, [0, [0, '__book.year__', null], null], null, null])
  expect(fold(query, true).where[0]).toEqual([false, 2, [0, [0, '__book.year__', false], null], 1, null])
})
