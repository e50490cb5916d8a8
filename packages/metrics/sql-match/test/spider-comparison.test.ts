import { expect, test } from 'vitest'
import { spiderComparison } from '../src/spider-comparison.ts'
import { SCHEMAS } from './some-schemas.ts'

test('a comparison has the hardness and the scores of all parts', () => {
  const { exact, hardness, parts, unread } = spiderComparison(
    'SELECT name FROM plant WHERE height > 2',
    'SELECT name FROM plant WHERE height < 2\tgarden',
    { tables: SCHEMAS },
  )
  expect({ exact, hardness, unread }).toEqual({ exact: false, hardness: 'easy', unread: undefined })
  expect(parts.where).toEqual({ score: 0, golden: 1, found: 1 })
  expect(parts['where(no OP)']).toEqual({ score: 1, golden: 1, found: 1 })
})

test('a query that is not read has the reason', () => {
  const { unread } = spiderComparison('SELECT name FROM rose', 'SELECT name FROM plant\tgarden', {
    tables: SCHEMAS,
  })
  expect(unread).toBe('there is no table or alias rose')
})
