import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateStrata } from '../src/simulate-strata.ts'

test('intervals of strata hold, and false findings are rare', () => {
  const [intervals, tests] = [edgeCounts(), edgeCounts()]
  simulateStrata([[40, 30]], { runs: 100, draws: 99, seed: 1 }, intervals, tests)
  const error = 4 * Math.sqrt((0.05 * 0.95) / 100)
  for (const { shares } of intervals.rows(['40, 30'])) expect(shares[0]).toBeGreaterThan(0.95 - error)
  for (const { shares } of tests.rows(['40, 30'])) expect(shares[0]).toBeLessThan(0.05 + error)
})
