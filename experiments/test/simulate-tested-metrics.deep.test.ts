import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateMixedTasks, simulateTestedMetrics } from '../src/simulate-tested-metrics.ts'

const sizes = { runs: 100, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 100)

test('equally good metrics differ in about 5 % of cases', () => {
  const counts = edgeCounts()
  simulateTestedMetrics([[50, 5]], sizes, counts)
  expect(counts.rows(['50 x 5'])).toHaveLength(4)
  for (const { shares } of counts.rows(['50 x 5'])) expect(shares[0]).toBeLessThan(0.05 + error)
})

test('intervals within tasks contain the true accuracy, and few mixed tasks have none', () => {
  const counts = edgeCounts()
  simulateMixedTasks(
    [
      [100, 70],
      [100, 10],
    ],
    sizes,
    counts,
  )
  const [row] = counts.rows(['100, 70 mixed', '100, 10 mixed'])
  expect(row!.shares[0]).toBeGreaterThan(0.95 - error)
  expect(row!.shares[1]).toBeNaN()
})
