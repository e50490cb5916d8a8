import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateShapes } from '../src/simulate-shapes.ts'

test('equal means with different shapes mislead swaps of few segments, with a warning', async () => {
  const counts = edgeCounts()
  await simulateShapes([10], { runs: 60, draws: 99, seed: 1 }, counts)
  const [swaps, unwarned] = counts.rows(['10'])
  expect(swaps!.shares[0]).toBeGreaterThan(0.15)
  expect(unwarned!.shares[0]).toBe(0)
})
