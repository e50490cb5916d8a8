import { expect, test } from 'vitest'
import { simulateLabelWeights, WEIGHT_DESIGNS } from '../src/simulate-label-weights.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('items with a high weight are counted, and those of them whose label is right', () => {
  const counts = simulationCounts()
  simulateLabelWeights(WEIGHT_DESIGNS[0]!, { runs: 2, seed: 1 }, counts)
  const [sure, right] = counts.rows([WEIGHT_DESIGNS[0]!.name]).map(({ cells }) => cells[0]!)
  expect(sure!.all).toBe(300)
  expect(right!.all).toBe(sure!.counted)
  expect(right!.counted).toBeGreaterThan(0.5 * right!.all)
})
