import { expect, test } from 'vitest'
import { binErrorTables } from '../../src/report/bin-error-tables.ts'
import { studyResult } from '../studies.ts'

test('errors and conformity of each bin, as shares of the pairs that could be such', async () => {
  const result = await studyResult()
  const [metric] = result.metrics
  const empty = { pairs: 0, same: 0, none: 0, opposite: 0 }
  const none = { pairs: 0, none: 0, missed: 0 }
  const counts = {
    significant: [{ pairs: 8, same: 5, none: 2, opposite: 1 }, empty, empty, empty],
    insignificant: [{ pairs: 2, none: 1, missed: 1 }, { pairs: 4, none: 4, missed: 0 }, none, none],
  }
  const tables = binErrorTables({ ...result, metrics: [{ ...metric!, study: { ...metric!.study, counts } }] })
  expect(tables.map(({ id, rows }) => [id, ...rows[0].slice(1)])).toEqual([
    ['type-one-by-bin', '37.5 % of 8', '– of 0', '– of 0', '– of 0'],
    ['type-two-by-bin', '50.0 % of 2', '0.0 % of 4', '– of 0', '– of 0'],
    ['conformity', '60.0 % of 10', '100.0 % of 4', '– of 0', '– of 0'],
  ])
})
