import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximateRandomizationTest } from '../src/approximate-randomization.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { pairwiseRandomizationSteps, pairwiseRandomizationTests } from '../src/pairwise-randomization.ts'
import { clusteredPair } from './clusters.ts'
import { pooledPair } from './systems.ts'

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
      const alone = ALL.map(([i, j]) => approximateRandomizationTest(systems[i]!, systems[j]!, options))
      expect(pairwiseRandomizationTests(systems, ALL, options)).toEqual(alone)
      // fewer pairs than systems take another way
      expect(pairwiseRandomizationTests(systems, ALL.slice(0, 2), options)).toEqual(alone.slice(0, 2))
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
      const [ab, , , ba] = pairwiseRandomizationTests([a, b, a], pairs, options)
      expect(ab).toEqual(approximateRandomizationTest(a, b, options))
      expect(ba).toEqual(approximateRandomizationTest(b, a, options))
    }),
    { numRuns: 30 },
  )
})

test('fractions that do not add exactly do not break ties', () => {
  const scores = Array.from({ length: 40 }, (_, i) => ((i * 37) % 41) / 41)
  const shifted = scores.map((score, i) => (i % 2 === 0 ? score + 0.1 : score - 0.1))
  const systems = [scores, shifted, scores.map((score) => score / 3), scores.map((score) => 1 - score)]
  const rows = systems.map(meanScoreRows)
  const tests = pairwiseRandomizationTests(rows, ALL, { trials: 500 })
  // the observed difference is 0, which every assignment reaches
  expect(tests[0]).toMatchObject({ extreme: 500, pValue: 1 })
  for (const [p, [i, j]] of ALL.entries())
    expect(tests[p]).toEqual(approximateRandomizationTest(rows[i]!, rows[j]!, { trials: 500 }))
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
