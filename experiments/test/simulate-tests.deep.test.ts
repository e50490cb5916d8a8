import { expect, test } from 'vitest'
import { simulateClusterTests, simulateTests } from '../src/simulate-tests.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

const RUNS = 200
/** 5 % and four standard errors. */
const MOST = 0.05 + 4 * Math.sqrt((0.05 * 0.95) / RUNS)
const EXACT = /randomization|permutation|studentized|sign|McNemar/

test('tests that keep their level do so, with few segments and with clusters', () => {
  const counts = simulationCounts()
  const sizes = { runs: RUNS, draws: 99, seed: 1 }
  simulateTests([8], sizes, counts)
  simulateClusterTests([[12, 5]], sizes, counts)
  const rows = counts.rows(['8', '12 x 5'])
  expect(rows.length).toBeGreaterThan(40)
  for (const { names, shares } of rows) {
    if (!EXACT.test(names[0]!)) continue
    for (const share of shares) if (!Number.isNaN(share)) expect(share).toBeLessThan(MOST)
  }
})
