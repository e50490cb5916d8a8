import { expect, test } from 'vitest'
import { simulateGates } from '../src/simulate-gates.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('a gate is simulated for each number of metrics, and the correction fails no more candidates', async () => {
  const counts = simulationCounts()
  const designs = [1, 2].map((metrics) => ({ metrics, segments: 12, common: 0.5 }))
  await simulateGates(designs, { runs: 4, draws: 39, seed: 1 }, counts)
  const rows = counts.rows(['1', '2'])
  expect(rows.map(({ names }) => names)).toEqual([
    ['fails, corrected', '12 segments, 50 % in common'],
    ['fails, uncorrected', '12 segments, 50 % in common'],
    ['not worse', '12 segments, 50 % in common'],
  ])
  const [corrected, uncorrected] = rows.map(({ shares }) => shares)
  expect(corrected![0]).toBe(uncorrected![0])
  expect(corrected![1]).toBeLessThanOrEqual(uncorrected![1]!)
  for (const { cells } of rows) expect(cells.map(({ all }) => all)).toEqual([4, 4])
})
