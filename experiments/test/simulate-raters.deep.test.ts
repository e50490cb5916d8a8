import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateRareLabels } from '../src/simulate-raters.ts'

const sizes = { runs: 40, draws: 49, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 40)

test('intervals of agreement hold for rare labels, or there is none', () => {
  const counts = edgeCounts()
  simulateRareLabels([100], sizes, counts, 20_000)
  for (const { shares } of counts.rows(['100']))
    if (!Number.isNaN(shares[0])) expect(shares[0]).toBeGreaterThan(0.95 - error)
})
