import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateStrata, simulateStratumScores, simulateStratumShapes } from '../src/simulate-strata.ts'

test('intervals of strata hold, and false findings are rare', () => {
  const [intervals, tests] = [edgeCounts(), edgeCounts()]
  simulateStrata([[40, 30]], { runs: 100, draws: 99, seed: 1 }, intervals, tests)
  const error = 4 * Math.sqrt((0.05 * 0.95) / 100)
  for (const { shares } of intervals.rows(['40, 30'])) expect(shares[0]).toBeGreaterThan(0.95 - error)
  for (const { shares } of tests.rows(['40, 30'])) expect(shares[0]).toBeLessThan(0.05 + error)
})

test('means of scores of small strata hold', () => {
  const intervals = edgeCounts()
  simulateStratumScores([[4, 60]], { runs: 100, draws: 99, seed: 1 }, intervals)
  const error = 4 * Math.sqrt((0.05 * 0.95) / 100)
  for (const { shares } of intervals.rows(['4, 60'])) expect(shares[0]).toBeGreaterThan(0.95 - error)
})

test('failures that strata hide make differences, of which there are warnings', async () => {
  const tests = edgeCounts()
  await simulateStratumShapes([[40, 20]], { runs: 30, draws: 19, seed: 1 }, tests)
  const [found, unwarned] = tests.rows(['40, 20']).map(({ shares }) => shares[0])
  expect(found).toBeGreaterThan(0.2)
  expect(unwarned).toBeLessThan(0.1)
})
