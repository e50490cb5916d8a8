import { expect, test } from 'vitest'
import { withSentences } from '../src/table-sentences.ts'

const rows = (count: number) => Array.from({ length: count }, () => [])

test('conclusions stand below a table, and above it from 12 rows on', () => {
  expect(withSentences({ rows: rows(11) }, ['a'], ['b'])).toEqual({ rows: rows(11), footnotes: ['a', 'b'] })
  expect(withSentences({ rows: rows(12) }, ['a'], ['b'])).toEqual({
    ...{ rows: rows(12), answers: ['a'], footnotes: ['b'] },
  })
  expect(withSentences({ rows: rows(12) }, [], [])).toEqual({ rows: rows(12) })
})
