import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactPermutationTest, subsetSums } from '../src/exact-permutation.ts'
import { corpusScore, type MetricRows, meanScoreRows } from '../src/metric-rows.ts'
import { clusteredPair, membersOf } from './clusters.ts'
import { reference } from './reference.ts'
import { meanPair, pooledF1, pooledPair } from './systems.ts'

/** The definition: build both systems for every assignment, and score them. */
function slowPValue(a: MetricRows, b: MetricRows): number {
  const width = a.metric.columns.length
  const segments = a.rows.length / width
  const observed = Math.abs(corpusScore(a) - corpusScore(b))
  let extreme = 0
  for (let swaps = 0; swaps < 2 ** segments; swaps++) {
    const pick = (own: MetricRows, other: MetricRows): MetricRows => ({
      metric: own.metric,
      rows: own.rows.map((value, at) => ((swaps >> Math.floor(at / width)) & 1 ? other.rows[at] : value)),
    })
    if (!(Math.abs(corpusScore(pick(a, b)) - corpusScore(pick(b, a))) < observed - 1e-12)) extreme++
  }
  return extreme / 2 ** segments
}

describe.each([
  ['means', meanPair(7)],
  ['pooled counts', pooledPair(7)],
] as const)('of %s', (_, pairs) => {
  test('the halves of subset sums equal enumeration by definition', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        if (Number.isNaN(corpusScore(a) - corpusScore(b))) return
        expect(exactPermutationTest(a, b).pValue).toBeCloseTo(slowPValue(a, b), 12)
      }),
    )
  })

  test('which system comes first does not matter', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(exactPermutationTest(b, a).pValue).toBe(exactPermutationTest(a, b).pValue)
        expect(exactPermutationTest(b, a, { alternative: 'less' }).pValue).toBe(
          exactPermutationTest(a, b, { alternative: 'greater' }).pValue,
        )
      }),
    )
  })
})

test('p-values agree with permutation_test of SciPy 1.10.1', () => {
  for (const { a, b, alternative, statistic, p } of reference.permutation) {
    const result = exactPermutationTest(meanScoreRows(a), meanScoreRows(b), { alternative })
    expect(result.statistic).toBeCloseTo(statistic, 12)
    expect(result.pValue).toBeCloseTo(p, 12)
    expect(result).toMatchObject({ exact: true, trials: 2 ** result.differingSegments })
  }
})

test('identical systems have one assignment, and p = 1', () => {
  const system = meanScoreRows([0.1, 0.5])
  expect(exactPermutationTest(system, system)).toEqual({
    statistic: 0,
    pValue: 1,
    exact: true,
    trials: 1,
    extreme: 1,
    differingSegments: 0,
  })
})

test('one segment cannot be significant', () => {
  expect(exactPermutationTest(meanScoreRows([1]), meanScoreRows([0])).pValue).toBe(1)
})

test('an undefined difference has no p-value', () => {
  const none = { metric: pooledF1, rows: new Float64Array(3) }
  const some = { metric: pooledF1, rows: Float64Array.of(1, 1, 1) }
  expect(exactPermutationTest(none, some)).toMatchObject({
    pValue: Number.NaN,
    reason: 'the observed difference is undefined',
  })
})

test('too many segments, none, or an unknown alternative are errors', () => {
  const zeros = meanScoreRows(new Float64Array(27))
  expect(() => exactPermutationTest(zeros, meanScoreRows(new Float64Array(27).fill(1)))).toThrow(
    'from 0 to 26, got 27',
  )
  expect(() => exactPermutationTest(meanScoreRows([]), meanScoreRows([]))).toThrow('at least one segment')
  // @ts-expect-error there is no such alternative
  expect(() => exactPermutationTest(zeros, zeros, { alternative: 'both' })).toThrow('alternative')
})

test('subset sums lie at the bits of their rows', () => {
  expect([...subsetSums(Float64Array.of(9, 9, 1, 10, 2, 20), 1, 2, 2)]).toEqual([0, 0, 1, 10, 2, 20, 3, 30])
})

describe('clusters', () => {
  /** The definition: every assignment of whole clusters, with rows swapped one by one. */
  function slowPValue(a: MetricRows, b: MetricRows, clusters: Int32Array): number {
    const width = a.metric.columns.length
    const members = membersOf(clusters)
    const observed = Math.abs(corpusScore(a) - corpusScore(b))
    let extreme = 0
    for (let assignment = 0; assignment < 2 ** members.length; assignment++) {
      const [left, right] = [a.rows.slice(), b.rows.slice()]
      for (const [cluster, segments] of members.entries()) {
        if (((assignment >> cluster) & 1) === 0) continue
        for (const segment of segments) {
          left.set(b.rows.subarray(segment * width, (segment + 1) * width), segment * width)
          right.set(a.rows.subarray(segment * width, (segment + 1) * width), segment * width)
        }
      }
      const difference = corpusScore({ ...a, rows: left }) - corpusScore({ ...b, rows: right })
      if (!(Math.abs(difference) < observed - 1e-12)) extreme++
    }
    return extreme / 2 ** members.length
  }

  test('whole clusters are swapped: the share of all assignments', () => {
    fc.assert(
      fc.property(clusteredPair(20, 7), ({ a, b, clusters }) => {
        const { pValue, exact } = exactPermutationTest(a, b, { clusters })
        if (Number.isNaN(pValue)) return
        expect(exact).toBe(true)
        expect(pValue).toBeCloseTo(slowPValue(a, b, clusters), 12)
      }),
      { seed: 1 },
    )
  })

  test('a cluster for each segment changes nothing', () => {
    fc.assert(
      fc.property(pooledPair(12), ([a, b]) => {
        const clusters = Int32Array.from({ length: a.rows.length / 3 }, (_, i) => i)
        expect(exactPermutationTest(a, b, { clusters })).toEqual(exactPermutationTest(a, b))
      }),
      { seed: 1 },
    )
  })
})

test('ties of fractions are ties on any scale', () => {
  const [a, b] = [
    [0.3, 0.7, 0.1, 0.9, 0.4, 0.6],
    [0.1, 0.2, 0.4, 0.5, 0.3, 0.5],
  ] as const
  const whole = exactPermutationTest(meanScoreRows(a.map((x) => 10 * x)), meanScoreRows(b.map((x) => 10 * x)))
  for (const scale of [1e-9, 0.1, 1, 3e3, 7e4, 1e9, 1e12])
    for (const shift of [0, scale]) {
      const rows = [a, b].map((list) => meanScoreRows(list.map((x) => x * scale + shift)))
      expect(exactPermutationTest(rows[0]!, rows[1]!).pValue).toBe(whole.pValue)
    }
})
