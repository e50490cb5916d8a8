import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateCorrectedPlans } from '../src/simulate-tested-metrics.ts'

const sizes = { runs: 100, draws: 99, seed: 1 }

test('a plan with the correction finds its difference', async () => {
  const counts = edgeCounts()
  await simulateCorrectedPlans([4], { ...sizes, runs: 60 }, counts)
  expect(counts.rows(['4'])[0]!.shares[0]).toBeGreaterThan(0.6)
})
