import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximateRandomizationTest } from '../src/approximate-randomization.ts'
import type { PermutationResult } from '../src/exact-permutation.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import {
  type PairwiseRandomization,
  pairwiseRandomizationSteps,
  pairwiseRandomizationTests,
} from '../src/pairwise-randomization.ts'
import { clusteredPair } from './clusters.ts'
import { pooledPair } from './systems.ts'

/** Results without what other pairs add to them. */
function alone(results: readonly PairwiseRandomization[]): PermutationResult[] {
  return results.map(({ adjustedPValue: _, ...result }) => result)
}

const ALL = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [3, 1],
  [2, 3],
] as const

test('each pair has the result of the pair alone, whichever others there are', () => {
  fc.assert(
    fc.property(pooledPair(120), pooledPair(120), fc.nat(1000), ([a, b], [c, d], seed) => {
      const length = Math.min(a.rows.length, c.rows.length)
      const systems = [a, b, c, d].map(({ metric, rows }) => ({ metric, rows: rows.slice(0, length) }))
      const options = { trials: 30, seed }
      const each = ALL.map(([i, j]) => approximateRandomizationTest(systems[i]!, systems[j]!, options))
      expect(alone(pairwiseRandomizationTests(systems, ALL, options))).toEqual(each)
      for (const { pValue, reason } of each) expect(reason === undefined).toBe(!Number.isNaN(pValue))
      // fewer pairs than systems take another way
      expect(alone(pairwiseRandomizationTests(systems, ALL.slice(0, 2), options))).toEqual(each.slice(0, 2))
    }),
    { numRuns: 50 },
  )
})

test('whole clusters are swapped', () => {
  fc.assert(
    fc.property(clusteredPair(60, 30), fc.nat(1000), ({ a, b, clusters }, seed) => {
      const options = { trials: 20, seed, clusters }
      const pairs = [
        [0, 1],
        [1, 2],
        [2, 0],
        [1, 0],
      ] as const
      const [ab, , , ba] = alone(pairwiseRandomizationTests([a, b, a], pairs, options))
      expect(ab).toEqual(approximateRandomizationTest(a, b, options))
      expect(ba).toEqual(approximateRandomizationTest(b, a, options))
    }),
    { numRuns: 30 },
  )
})

test('fractions that do not add exactly do not break ties', () => {
  const scores = Array.from({ length: 40 }, (_, i) => ((i * 37) % 41) / 41)
  const shifted = scores.map((score, i) => score + [0.1, -0.1, 0.3, -0.3][i % 4]!)
  const systems = [scores, shifted, scores.map((score) => score / 3), scores.map((score) => 1 - score)]
  const rows = systems.map(meanScoreRows)
  const tests = alone(pairwiseRandomizationTests(rows, ALL, { trials: 500 }))
  // the observed difference is 0, which every assignment reaches
  expect(tests[0]).toMatchObject({ extreme: 500, pValue: 1 })
  for (const [p, [i, j]] of ALL.entries())
    expect(tests[p]).toEqual(approximateRandomizationTest(rows[i]!, rows[j]!, { trials: 500 }))
})

/** The p-values by the step-down maximum over all sign flips of differences of segments, from the definition. */
function allFlips(
  lists: readonly (readonly number[])[],
  pairs: readonly (readonly [number, number])[],
): number[] {
  const differences = pairs.map(([a, b]) => lists[a]!.map((score, i) => score - lists[b]![i]!))
  const statisticsOf = (signs: number) =>
    differences.map((of) => {
      const sum = of.reduce((all, difference, i) => all + ((signs >> i) & 1 ? -difference : difference), 0)
      return Math.abs(sum) / Math.sqrt(of.reduce((all, difference) => all + difference ** 2, 0))
    })
  const count = 2 ** lists[0]!.length
  const draws = Array.from({ length: count }, (_, signs) => statisticsOf(signs))
  const order = [...pairs.keys()].sort((p, q) => draws[0]![q]! - draws[0]![p]! || p - q)
  const adjusted: number[] = []
  let before = 0
  for (const [k, p] of order.entries()) {
    const least = draws[0]![p]! - 1e-9
    const extreme = draws.filter((drawn) => Math.max(...order.slice(k).map((q) => drawn[q]!)) >= least).length
    before = Math.max(before, extreme / count)
    adjusted[p] = before
  }
  return adjusted
}

test('adjusted p-values are those of all flips where these are few, and close to them otherwise', () => {
  const lists = [0, 1, 2, 3].map((s) =>
    Array.from({ length: 9 }, (_, i) => ((i * 5 + s * s * 3) % 7) / 7 + (s === 3 ? 1 : 0)),
  )
  const systems = lists.map(meanScoreRows)
  const exact = pairwiseRandomizationTests(systems, ALL)
  const expected = allFlips(lists, ALL)
  for (const [p, { adjustedPValue, pValue }] of exact.entries()) {
    expect(adjustedPValue).toBeCloseTo(expected[p]!, 12)
    expect(adjustedPValue).toBeGreaterThanOrEqual(pValue)
  }
  // with fewer trials than assignments
  const random = pairwiseRandomizationTests(systems, ALL, { trials: 500 })
  for (const [p, { adjustedPValue }] of random.entries())
    expect(Math.abs(adjustedPValue - expected[p]!)).toBeLessThan(0.08)
})

test('the least adjusted p-value does not depend on the number of pairs', () => {
  const lists = Array.from({ length: 34 }, (_, m) =>
    Array.from({ length: 40 }, (_, i) => (m < 17 ? 1 : 0) + ((i * (m + 3)) % 11) / 100),
  )
  const pairs = lists.flatMap((_, a) => lists.slice(a + 1).map((_, k) => [a, a + 1 + k] as const))
  const results = pairwiseRandomizationTests(lists.map(meanScoreRows), pairs, { trials: 199 })
  const apart = results.filter((_, p) => pairs[p]![0] < 17 && pairs[p]![1] >= 17)
  expect(apart).toHaveLength(17 ** 2)
  for (const { adjustedPValue } of apart) expect(adjustedPValue).toBe(1 / 200)
})

test('pooled scores have adjusted p-values, too', () => {
  fc.assert(
    fc.property(pooledPair(60), fc.nat(1000), ([a, b], seed) => {
      const one = pairwiseRandomizationTests([a, b], [[0, 1]], { trials: 40, seed })
      expect(one[0]!.adjustedPValue).toBe(one[0]!.pValue)
      const three = pairwiseRandomizationTests(
        [a, b, a],
        [
          [0, 1],
          [1, 2],
          [0, 2],
        ],
        { trials: 40, seed },
      )
      // the pair of equal systems has no part in the maximum, and the other two are one
      expect(three.map(({ adjustedPValue }) => adjustedPValue)).toEqual([
        one[0]!.pValue,
        one[0]!.pValue,
        expect.any(Number),
      ])
    }),
    { numRuns: 30 },
  )
})

test('steps tell the share of the work that is done', () => {
  const rows = [0, 1, 2, 3].map((s) => meanScoreRows(Array.from({ length: 50 }, (_, i) => (i * (s + 3)) % 7)))
  const steps = pairwiseRandomizationSteps(rows, ALL, { trials: 100 })
  const shares: number[] = []
  for (;;) {
    const { done, value } = steps.next()
    if (done) break
    shares.push(value)
  }
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('mistakes are errors', () => {
  const a = meanScoreRows([1, 2])
  expect(() => pairwiseRandomizationTests([a], [[0, 1]])).toThrow(
    'system: expected a whole number from 0 to 0',
  )
  expect(() => pairwiseRandomizationTests([a, meanScoreRows([1])], [[0, 1]])).toThrow('they must pair up')
  expect(() => pairwiseRandomizationTests([a, a], [[0, 1]], { trials: 0.5 })).toThrow('trials')
})
