import { expect, test } from 'vitest'
import { parseSpider } from '../../src/spider/parse-spider.ts'
import { comparisonsOf, connectorsOf, isQuery } from '../../src/spider/spider-query.ts'
import { SCHEMAS } from '../some-schemas.ts'

test('comparisons and the words between them alternate', () => {
  const { where } = parseSpider(
    'SELECT name FROM author WHERE id = 1 AND id IN ( SELECT id FROM book ) OR name = 2',
    SCHEMAS.get('library')!,
  )
  expect(connectorsOf(where)).toEqual(['and', 'or'])
  expect(comparisonsOf(where).map((each) => isQuery(each[3]))).toEqual([false, true, false])
})
