import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateStrataWarnings } from '../src/simulate-strata-warnings.ts'

test('few tasks in a stratum always have a warning, and ordinary strata hardly ever have one', async () => {
  const counts = edgeCounts()
  await simulateStrataWarnings(
    [
      [60, 40],
      [60, 5],
    ],
    { runs: 10, draws: 19, seed: 1 },
    counts,
  )
  for (const { names, shares } of counts.rows(['60, 40', '60, 5'])) {
    expect(shares[0], names.join()).toBeLessThan(0.4)
    if (names[0] === 'few tasks') expect(shares[1]).toBe(1)
  }
})
