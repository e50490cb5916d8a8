import { expect, test } from 'vitest'
import { accEq, kendallLike, orderedPairAccuracy, pairTauB, rankedPairs, tauEq } from '../src/index.ts'

// Deutsch et al. (2023), section 4: a metric that never ties cannot be right where people tie
const counts = { concordant: 4, discordant: 1, goldTies: 2, metricTies: 1, bothTies: 2 }

test('coefficients follow their formulas', () => {
  expect(accEq(counts)).toBe(6 / 10)
  expect(tauEq(counts)).toBeCloseTo((4 + 2 - 1 - 2 - 1) / 10, 12)
  expect(pairTauB(counts)).toBeCloseTo(3 / Math.sqrt(7 * 6), 12)
  expect(kendallLike(counts)).toBeCloseTo(2 / 6, 12)
  expect(orderedPairAccuracy(counts)).toBeCloseTo(4.5 / 6, 12)
})

test('what is undefined is NaN', () => {
  const tied = rankedPairs([1, 1], [2, 2])
  expect([pairTauB(tied), kendallLike(tied), orderedPairAccuracy(tied)]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  expect(accEq(tied)).toBe(1)
  expect(accEq(rankedPairs([1], [2]))).toBeNaN()
})
