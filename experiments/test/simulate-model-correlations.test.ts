import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateModelCorrelations } from '../src/simulate-model-correlations.ts'

test('p of few models keeps its level, and of four there is none', () => {
  const [tests, intervals] = [edgeCounts(), edgeCounts()]
  simulateModelCorrelations([4, 6], { runs: 40, draws: 19, seed: 1 }, tests, intervals)
  const [found] = tests.rows(['4', '6'])
  expect(found!.shares[0]).toBe(0)
  expect(found!.shares[1]).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 40))
  expect(intervals.rows([]).map(({ names }) => names[1])).toEqual([
    'unrelated means',
    'means with a correlation of 0.8',
  ])
})
