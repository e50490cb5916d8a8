import { expect, test } from 'vitest'
import { chosenRate, judgesTable, judgeTables } from '../../src/report/calibration-tables.ts'
import { someCalibration } from './some-calibration.ts'

const [gpt, coin] = someCalibration.judges

test('one table for each part, every row as long as its header', () => {
  const tables = judgeTables(gpt!)
  expect(tables.map(({ id }) => id)).toEqual([
    'agreement',
    'confusion',
    'replacement',
    'means',
    'rates',
    'differences',
    'biases',
  ])
  for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length)
  expect(judgeTables({ ...coin!, replacement: undefined }).map(({ id }) => id)).not.toContain('replacement')
})

test('judges are compared in one table with their vote', () => {
  expect(judgesTable(someCalibration).rows.map(([name]) => name)).toEqual(['gpt', 'coin', 'vote'])
})

test('a rate with rare errors has the interval of Lang and Reiczigel', () => {
  const rate = gpt!.models[0]!.rate!
  const { method } = chosenRate({
    ...rate,
    ppi: { ...rate.ppi, warnings: [{ kind: 'passes', count: 4, fewest: 10 }] },
  })
  expect(method).toBe('Lang-Reiczigel')
  expect(chosenRate({ ...rate, ppi: { ...rate.ppi, warnings: [] } })).toMatchObject({ method: 'PPI++' })
})
