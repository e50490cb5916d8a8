import { expect, test } from 'vitest'
import { findingsTable } from '../src/findings-table.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('shares are in %, bold where they are surely above 6.5, and empty without a simulation', () => {
  const counts = simulationCounts()
  for (let run = 0; run < 100; run++) {
    counts.add(['a'], '8 x 50 x 5', run < 5)
    counts.add(['a'], '60', run < 30)
  }
  const lines = findingsTable(counts).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe('| a | 5.0 |  |  |  | **30.0** |  |')
})
