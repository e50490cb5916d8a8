import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateIdentical } from '../src/simulate-identical.ts'

test('the printed bound of identical models is rarely below a share just above it, and hardly ever below twice as much', async () => {
  const counts = edgeCounts()
  await simulateIdentical([20], { runs: 400, draws: 19, seed: 1 }, counts)
  const [above, twice] = counts.rows(['20'])
  expect(above!.shares[0]).toBeGreaterThan(0)
  expect(above!.shares[0]).toBeLessThan(0.025 + 4 * Math.sqrt((0.025 * 0.975) / 400))
  expect(twice!.shares[0]).toBeLessThan(0.01)
})
