import { expect, test } from 'vitest'
import { simulateClusterIntervals, simulateIntervals } from '../src/simulate-intervals.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

const sizes = { runs: 100, draws: 199, seed: 1 }

test('chosen intervals of 20 segments contain the true score in about 95 % of cases', () => {
  const [scores, differences] = [simulationCounts(), simulationCounts()]
  simulateIntervals([20], sizes, scores, differences)
  const chosen = scores.rows(['20']).filter(({ names }) => names[0] === 'chosen')
  expect(chosen).toHaveLength(9)
  for (const { shares } of chosen)
    expect(shares[0]).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.95 * 0.05) / 100))
  expect(differences.rows(['20']).length).toBeGreaterThan(30)
})

test('with clusters they do so, too; without them they are far too narrow', () => {
  const counts = simulationCounts()
  simulateClusterIntervals([[20, 10]], sizes, counts)
  const shares = Object.fromEntries(
    counts.rows(['20 x 10']).map(({ names, shares }) => [names[0], shares[0]!]),
  )
  expect(shares['score, chosen']).toBeGreaterThan(0.86)
  expect(shares['score, clusters ignored']).toBeLessThan(0.75)
})
