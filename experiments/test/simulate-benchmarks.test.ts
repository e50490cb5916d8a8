import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateBenchmarks } from '../src/simulate-benchmarks.ts'

test('the smallest detectable difference is found in about 80 %', () => {
  const counts = edgeCounts()
  simulateBenchmarks([[100, 4]], { runs: 150, draws: 99, seed: 1 }, counts)
  const rows = counts.rows(['100 x 4'])
  expect(rows.map(({ names }) => names[1])).toEqual([
    'given rates',
    'given rates, 6 pairs',
    'large pilot, clusters of 5',
    'pilot of as many tasks',
  ])
  for (const { shares } of rows)
    expect(Math.abs(shares[0]! - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / 150))
})
