import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateBounds, simulateSkewed } from '../src/simulate-bounds.ts'

const sizes = { runs: 60, draws: 99, seed: 1 }
const error = 4 * Math.sqrt((0.05 * 0.95) / 60)

test('chosen intervals hold where rare zeros make bootstrap-t too narrow', () => {
  const counts = edgeCounts()
  simulateBounds([164], sizes, counts)
  const shares = new Map(counts.rows(['164']).map(({ names, shares }) => [names.join(), shares[0]!]))
  for (const [name, share] of shares)
    if (name.startsWith('chosen')) expect(share).toBeGreaterThan(0.95 - error)
  expect(shares.get('bootstrap-t,90 % ones, 0.5 % zeros, others from 0.9')).toBeLessThan(0.85)
})

test('very skewed scores have a warning', () => {
  const counts = edgeCounts()
  simulateSkewed([50], sizes, counts)
  const row = counts
    .rows(['50'])
    .find(({ names }) => names.join() === 'chosen, or a warning,lognormal, sigma 2')
  expect(row!.shares[0]).toBeGreaterThan(0.95)
})
