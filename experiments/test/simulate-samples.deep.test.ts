import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateUnequalSamples } from '../src/simulate-samples.ts'

const sizes = { runs: 40, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 40)

test('unequal numbers of samples mislead swaps, and not the comparison', async () => {
  const [tests, intervals] = [edgeCounts(), edgeCounts()]
  await simulateUnequalSamples([20], sizes, tests, intervals)
  const rows = tests.rows(['20'])
  for (const { names, shares } of rows)
    if (names[0] === 'comparison') expect(shares[0]).toBeLessThan(0.05 + error)
  expect(Math.max(...rows.map(({ shares }) => shares[0]!))).toBeGreaterThan(0.4)
  for (const { shares } of intervals.rows(['20'])) expect(shares[0]).toBeGreaterThan(0.95 - error)
})
