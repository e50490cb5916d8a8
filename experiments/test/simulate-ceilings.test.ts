import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateCeilings } from '../src/simulate-ceilings.ts'

test('a metric like a rater is hardly ever surely above people', () => {
  const counts = edgeCounts()
  simulateCeilings([50], { runs: 20, draws: 49, seed: 1 }, counts)
  const [surely, above] = counts.rows(['50'])
  expect(surely!.shares[0]).toBeLessThan(0.1)
  expect(above!.shares[0]).toBeGreaterThan(0.2)
})
