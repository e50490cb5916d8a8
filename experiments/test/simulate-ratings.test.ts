import { expect, test } from 'vitest'
import {
  simulateCorrelations,
  simulateModelPermutations,
  simulatePreferences,
  simulateRaterAgreement,
} from '../src/simulate-ratings.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

const sizes = { runs: 100, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 100)

test('intervals of agreement are counted from 50 items on', () => {
  const counts = simulationCounts()
  simulateRaterAgreement([20, 60], { ...sizes, runs: 40 }, counts, 4000)
  const rows = counts.rows(['20', '60'])
  expect(rows.length).toBeGreaterThan(5)
  for (const { names, shares } of rows) {
    // Gwet's have an interval from theory with fewer items
    if (!names.join().includes('Gwet')) expect(shares[0]).toBeNaN()
    expect(shares[1]).toBeGreaterThan(0.7)
  }
})

test('intervals of strengths contain the true ones', () => {
  const counts = simulationCounts()
  simulatePreferences([40], { ...sizes, runs: 60 }, counts)
  expect(counts.rows(['40'])).toHaveLength(3)
  for (const { shares } of counts.rows(['40'])) expect(shares[0]).toBeGreaterThan(0.95 - error)
})

test('p-values of correlations hold for one output per task only', () => {
  const counts = simulationCounts()
  simulateCorrelations(sizes, counts, [
    [1, 50],
    [5, 50],
  ])
  const [pearson] = counts.rows(['50 x 1', '50 x 5'])
  expect(pearson!.shares[0]).toBeLessThan(0.05 + error)
  expect(pearson!.shares[1]).toBeGreaterThan(pearson!.shares[0]!)
})

test('the permutation test of models keeps its level', () => {
  const counts = simulationCounts()
  simulateModelPermutations([5], { ...sizes, runs: 200 }, counts)
  expect(counts.rows(['5'])[0]!.shares[0]).toBeLessThan(0.05 + error)
})
