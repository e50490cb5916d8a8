import { expect, test } from 'vitest'
import { rankedPairs, rankedPairTotal } from '../src/index.ts'

test('every pair is in one class', () => {
  const pairs = rankedPairs([3, 2, 2, 1, 1], [0.9, 0.5, 0.4, 0.5, 0.5])
  expect(pairs).toEqual({ concordant: 4, discordant: 2, goldTies: 1, metricTies: 2, bothTies: 1 })
  expect(rankedPairTotal(pairs)).toBe(10)
})

test('scores within epsilon are tied, to twelve digits', () => {
  expect(rankedPairs([1, 2], [0.1, 0.3], { epsilon: 0.2 }).metricTies).toBe(1)
  expect(rankedPairs([1, 2], [0.1 + 0.2, 0.3]).metricTies).toBe(1)
  expect(() => rankedPairs([1], [1], { epsilon: -1 })).toThrow(
    'epsilon: expected a number of at least 0, got -1',
  )
})

test('pairs without gold or score, or with a smaller gap of gold, are left out', () => {
  expect(rankedPairTotal(rankedPairs([1, Number.NaN, 2], [1, 2, Number.NaN]))).toBe(0)
  expect(rankedPairs([1, 2, 4], [1, 2, 3], { minimumGap: 2 }).concordant).toBe(2)
})
