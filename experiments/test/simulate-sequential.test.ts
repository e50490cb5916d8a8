import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { sequentialSavings, simulateSequential } from '../src/simulate-sequential.ts'

const sizes = { runs: 40, draws: 99, seed: 1 }

test('continuous looking at equal models finds a difference in at most 5 %', () => {
  const counts = edgeCounts()
  simulateSequential([50, 200], sizes, counts)
  for (const { shares } of counts.rows(['50', '200']))
    for (const share of shares) expect(share).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 40))
})

test('a loss that is larger than planned is found with fewer tasks than the plan', () => {
  const [planned, larger] = sequentialSavings(sizes)
  expect(Number(larger![4])).toBeLessThan(Number(larger![2]))
  expect(Number(larger![4])).toBeLessThan(Number(planned![4]))
})
