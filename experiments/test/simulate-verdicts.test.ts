import { expect, test } from 'vitest'
import { simulateFamilies, simulatePasses, simulatePlans } from '../src/simulate-verdicts.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

const sizes = { runs: 100, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 100)

test('any difference of four equal models is found in about 5 % of cases', async () => {
  const counts = simulationCounts()
  await simulateFamilies([20], { ...sizes, draws: 59 }, counts)
  expect(counts.rows(['20'])[0]!.shares[0]).toBeLessThan(0.05 + error)
})

test('intervals of pass@5 and pass^5 contain their true values', () => {
  const [tests, intervals] = [simulationCounts(), simulationCounts()]
  simulatePasses([50], sizes, tests, intervals)
  for (const { shares } of tests.rows(['50'])) expect(shares[0]).toBeLessThan(0.05 + error)
  expect(intervals.rows(['50'])).toHaveLength(4)
  for (const { shares } of intervals.rows(['50'])) expect(shares[0]).toBeGreaterThan(0.95 - error)
})

test('plans find what they promise', () => {
  const counts = simulationCounts()
  simulatePlans([0.5], { ...sizes, runs: 400 }, counts)
  expect(Math.abs(counts.rows(['0.5'])[0]!.shares[0]! - 0.8)).toBeLessThan(0.08)
})
