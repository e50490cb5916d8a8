import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateNeedlessWarnings, simulateShapes } from '../src/simulate-shapes.ts'

test('equal means with different shapes mislead swaps of few segments, with a warning', async () => {
  const counts = edgeCounts()
  await simulateShapes([10, 30], { runs: 60, draws: 99, seed: 1 }, counts)
  const [swaps, unwarned] = counts.rows(['10', '30'])
  expect(swaps!.shares[0]).toBeGreaterThan(0.15)
  expect(unwarned!.shares[0]).toBe(0)
  expect(unwarned!.shares[1]).toBeLessThan(0.065)
})

test('ordinary models are hardly ever warned of', async () => {
  const counts = edgeCounts()
  await simulateNeedlessWarnings([30], { runs: 20, draws: 99, seed: 1 }, counts)
  for (const { names, shares } of counts.rows(['30'])) expect(shares[0], names.join()).toBeLessThan(0.2)
})
