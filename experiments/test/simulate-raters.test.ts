import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateNestedRaters } from '../src/simulate-raters.ts'

const sizes = { runs: 40, draws: 49, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 40)

test('nested raters mislead swaps, and a comparison refuses them', () => {
  const counts = edgeCounts()
  simulateNestedRaters([30], sizes, counts)
  const shares = Object.fromEntries(counts.rows(['30']).map((row) => [row.names.join(), row.shares[0]!]))
  expect(shares['swaps alone,raters nested in models']).toBeGreaterThan(0.2)
  expect(shares['comparison,raters nested in models']).toBe(0)
  expect(shares['comparison,common raters']).toBeLessThan(0.05 + error)
})
