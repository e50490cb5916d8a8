import { expect, test } from 'vitest'
import { neededTable, simulateOrders } from '../src/sequence-table.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('every order has its rate of both verdicts', () => {
  const counts = simulationCounts()
  simulateOrders([20], (_, batches) => (batches === 1 ? 5 : 1), counts)
  const rows = counts.rows(['20'])
  expect(rows).toHaveLength(38)
  expect(rows.map(({ names }) => names.join(' | '))).toContain(
    'passed by the first run | hard ones first, 10 runs',
  )
  for (const { cells, names } of rows) expect(cells[0]!.all).toBe(names[1]!.endsWith('one run') ? 5 : 1)
})

test('sequences that have not passed need the largest number', () => {
  const rows = neededTable(2, 20).split('\n')
  expect(rows[2]).toBe('| graded, standard deviation 0.05, margin 2 | 20 | 20 | 52 |')
})
