import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'

test('intervals are counted by whether they contain the truth, and their widths averaged', () => {
  const counts = edgeCounts()
  counts.addInterval(['m', 'd'], '10', { low: 0.1, high: 0.3 }, 0.2)
  counts.addInterval(['m', 'd'], '10', { low: 0.1, high: 0.5 }, 0.6)
  // rounding is no miss
  counts.addInterval(['m', 'd'], '20', { low: 0.1 + 0.2, high: 0.4 }, 0.3)
  expect(counts.rows(['10', '20'])[0]!.shares).toEqual([0.5, 1])
  expect(counts.width(['m', 'd'], '10')).toBeCloseTo(0.3, 12)
  expect(counts.width(['m', 'x'], '10')).toBeNaN()
})
