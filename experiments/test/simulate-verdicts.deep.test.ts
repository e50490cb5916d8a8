import { expect, test } from 'vitest'
import { simulateGate } from '../src/simulate-verdicts.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

const sizes = { runs: 100, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 100)

test('a gate errs rarely on either side of the margin, also with few segments', async () => {
  const counts = simulationCounts()
  await simulateGate([6, 30], { ...sizes, runs: 25 }, counts)
  const shares = Object.fromEntries(counts.rows(['6', '30']).map((row) => [row.names[0], row.shares]))
  expect(shares.worse![1]).toBeLessThan(0.025 + 2 * error)
  expect(shares['not worse']![1]).toBeLessThan(0.025 + 2 * error)
  expect(shares['not worse']![0]).toBeLessThan(0.025 + 2 * error)
})
