import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateMissing } from '../src/simulate-missing.ts'

test('failing samples that lack make equal models differ, and a warning says so', async () => {
  const counts = edgeCounts()
  await simulateMissing([50], { runs: 20, draws: 99, seed: 1 }, counts)
  const shares = new Map(counts.rows(['50']).map(({ names, shares: [share] }) => [names.join(', '), share]))
  expect(shares.get('missing common, half of the failing samples lack')).toBeGreaterThan(0.4)
  expect(shares.get('missing common, without a warning, half of the failing samples lack')).toBe(0)
  expect(shares.get('missing zero, a third of the samples lack')).toBeGreaterThan(0.8)
  expect(shares.get('missing zero, without a warning, a third of the samples lack')).toBe(0)
})
