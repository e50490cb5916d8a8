import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateOrdinalRaters } from '../src/simulate-ordinal-raters.ts'

test('intervals of AC2 hold, or have a warning', () => {
  const counts = edgeCounts()
  simulateOrdinalRaters([100], { runs: 60, draws: 19, seed: 1 }, counts, 10_000)
  const rows = counts.rows(['100'])
  // two designs with two and three raters, and three rows of each
  expect(rows).toHaveLength(12)
  for (const { names, shares } of rows)
    if (names[0] !== "Gwet's AC2, quadratic")
      expect(shares[0], names.join()).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.05 * 0.95) / 60))
})
