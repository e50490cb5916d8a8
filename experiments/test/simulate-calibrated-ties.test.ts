import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateCalibratedTies } from '../src/simulate-calibrated-ties.ts'

test('intervals of acc*_eq hold, and there is none of few pairs', () => {
  const counts = edgeCounts()
  const sizes = { runs: 60, draws: 99, seed: 1 }
  simulateCalibratedTies(
    [
      [5, 60],
      [2, 60],
    ],
    sizes,
    counts,
    5000,
  )
  const [found] = counts.rows(['5 x 60', '2 x 60'])
  expect(found!.shares[0]).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.05 * 0.95) / 60))
  expect(found!.shares[1]).toBeNaN()
})
