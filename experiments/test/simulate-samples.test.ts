import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateBestOf } from '../src/simulate-samples.ts'

const sizes = { runs: 40, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 40)

test('the best of more samples is better, the expected best of as many is not', async () => {
  const counts = edgeCounts()
  await simulateBestOf([50], sizes, counts)
  const [best, expected] = counts.rows(['50'])
  expect(best!.shares[0]).toBeGreaterThan(0.9)
  expect(expected!.shares[0]).toBeLessThan(0.05 + error)
})
