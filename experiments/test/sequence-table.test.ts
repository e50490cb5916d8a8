import { expect, test } from 'vitest'
import { keptCounts } from '../src/kept-counts.ts'
import { neededTable, sequenceUnits } from '../src/sequence-table.ts'

test('every order has its rate of both verdicts', () => {
  const rows = keptCounts(sequenceUnits([20], 2)).rows(['20'])
  expect(rows).toHaveLength(38)
  expect(rows.map(({ names }) => names.join(' | '))).toContain(
    'passed by the first run | hard ones first, 10 runs',
  )
  for (const { cells } of rows) expect(cells[0]!.all).toBe(2)
})

test('sequences that have not passed need the largest number', () => {
  const rows = neededTable(2, 20).split('\n')
  expect(rows[2]).toBe('| graded, standard deviation 0.05, margin 2 | 20 | 20 | 52 |')
})
