import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateBenchmarks } from '../src/simulate-benchmarks.ts'

test('the smallest detectable difference is found in about 80 %', () => {
  const counts = edgeCounts()
  simulateBenchmarks([[100, 4]], { runs: 150, draws: 99, seed: 1 }, counts)
  const [share] = counts.rows(['100 x 4'])[0]!.shares
  expect(Math.abs(share! - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / 150))
})
