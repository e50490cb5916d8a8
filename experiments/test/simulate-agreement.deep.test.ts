import { expect, test } from 'vitest'
import { simulateAgreementIntervals } from '../src/simulate-agreement.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('intervals of few items are too narrow', () => {
  const counts = simulationCounts()
  simulateAgreementIntervals([5, 60], { runs: 25, draws: 39, seed: 1 }, counts, 1500)
  const accuracy = counts.rows(['5', '60']).find(({ names }) => names[0] === 'percentile, accuracy')!
  expect(accuracy.shares[0]).toBeLessThan(0.93)
  expect(accuracy.shares[1]).toBeGreaterThan(0.8)
})
