import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximateRandomizationTest } from '../src/approximate-randomization.ts'
import { clusterIndices } from '../src/cluster-indices.ts'
import { exactPermutationTest } from '../src/exact-permutation.ts'
import { corpusScore, type MetricRows, meanScoreRows } from '../src/metric-rows.ts'
import { randomStream } from '../src/random-stream.ts'
import { clusteredPair, membersOf } from './clusters.ts'
import { pooledF1, pooledPair } from './systems.ts'

/** The definition: a bit for each segment, lowest bit first, 32 of them a draw; rows swapped one by one. */
function slowExtreme(a: MetricRows, b: MetricRows, trials: number, seed: number): number {
  const width = a.metric.columns.length
  const observed = Math.abs(corpusScore(a) - corpusScore(b))
  let extreme = 0
  for (let trial = 0; trial < trials; trial++) {
    const stream = randomStream(seed, trial)
    const [left, right] = [a.rows.slice(), b.rows.slice()]
    let bits = 0
    let used = 0
    for (let at = 0; at < left.length; at += width) {
      const [own, other] = [a.rows.slice(at, at + width), b.rows.slice(at, at + width)]
      if (used % 32 === 0) bits = stream.next()
      if ((bits >>> (used++ % 32)) & 1) {
        left.set(other, at)
        right.set(own, at)
      }
    }
    const difference = corpusScore({ ...a, rows: left }) - corpusScore({ ...b, rows: right })
    if (!(Math.abs(difference) < observed - 1e-12)) extreme++
  }
  return extreme
}

test('tables of subset sums equal swapping segment by segment', () => {
  fc.assert(
    fc.property(pooledPair(300), fc.nat(1000), ([a, b], seed) => {
      const result = approximateRandomizationTest(a, b, { trials: 5, seed })
      if (!result.exact) expect(result.extreme).toBe(slowExtreme(a, b, 5, seed))
    }),
    { numRuns: 60 },
  )
})

const long = (shift: number) =>
  meanScoreRows(Array.from({ length: 200 }, (_, i) => (((i * 7919) % 200) / 200) * 0.5 + shift * (i % 3)))

test('p is (c + 1)/(N + 1)', () => {
  const { pValue, extreme, trials, exact } = approximateRandomizationTest(long(0), long(0.01), {
    trials: 500,
  })
  expect({ trials, exact, pValue }).toEqual({ trials: 500, exact: false, pValue: (extreme + 1) / 501 })
})

test('the same seed gives the same result, another seed another', () => {
  const [a, b] = [
    long(0),
    meanScoreRows(Array.from({ length: 200 }, (_, i) => ((i * 31) % 200) / 400 + 0.01)),
  ]
  expect(approximateRandomizationTest(a, b, { seed: 8 })).toEqual(
    approximateRandomizationTest(a, b, { seed: 8 }),
  )
  expect(approximateRandomizationTest(a, b, { seed: 8 }).extreme).not.toBe(
    approximateRandomizationTest(a, b, { seed: 9 }).extreme,
  )
})

test('it comes near to the exact p-value where that can be had', () => {
  const a = meanScoreRows([0.3, 0.9, 0.2, 0.6, 0.7, 0.1, 0.4, 0.8, 0.55, 0.35, 0.62, 0.91, 0.13, 0.27, 0.77])
  const b = meanScoreRows([0.2, 0.7, 0.3, 0.5, 0.75, 0.05, 0.3, 0.85, 0.5, 0.4, 0.6, 0.8, 0.2, 0.2, 0.7])
  const exact = exactPermutationTest(a, b)
  const random = approximateRandomizationTest(a, b, { trials: 20_000 })
  expect(random.exact).toBe(false)
  // four standard errors of a share of 20,000
  expect(Math.abs(random.pValue - exact.pValue)).toBeLessThan(
    4 * Math.sqrt((exact.pValue * (1 - exact.pValue)) / 20_000),
  )
})

test('few differing segments are enumerated instead', () => {
  const [a, b] = [meanScoreRows([0.1, 0.5, 0.5, 0.2]), meanScoreRows([0.3, 0.5, 0.4, 0.2])]
  expect(approximateRandomizationTest(a, b)).toEqual(exactPermutationTest(a, b))
  expect(approximateRandomizationTest(a, a).pValue).toBe(1)
})

test('a clear difference is found, on its side only', () => {
  const [better, worse] = [long(0.2), long(0)]
  expect(approximateRandomizationTest(better, worse).pValue).toBe(1 / 10_001)
  expect(approximateRandomizationTest(better, worse, { alternative: 'greater' }).pValue).toBe(1 / 10_001)
  expect(approximateRandomizationTest(better, worse, { alternative: 'less' }).pValue).toBe(1)
})

test('an undefined difference has no p-value, whatever the trials', () => {
  const none = { metric: pooledF1, rows: new Float64Array(3 * 40) }
  const some = { metric: pooledF1, rows: new Float64Array(3 * 40).fill(1) }
  expect(approximateRandomizationTest(none, some)).toMatchObject({
    pValue: Number.NaN,
    exact: false,
    reason: 'the observed difference is undefined',
  })
})

test('bad input is an error', () => {
  const a = meanScoreRows([1, 2])
  expect(() => approximateRandomizationTest(a, meanScoreRows([1]))).toThrow('they must pair up')
  expect(() => approximateRandomizationTest(a, a, { trials: 0 })).toThrow('trials')
  expect(() => approximateRandomizationTest(a, a, { seed: -1 })).toThrow('seed')
  expect(() => approximateRandomizationTest(meanScoreRows([]), meanScoreRows([]))).toThrow(
    'at least one segment',
  )
  // @ts-expect-error there is no such alternative
  expect(() => approximateRandomizationTest(a, a, { alternative: 'higher' })).toThrow('alternative')
})

test('with clusters, whole clusters are swapped, as if their rows were one', () => {
  fc.assert(
    fc.property(clusteredPair(60, 30), fc.nat(1000), ({ a, b, clusters }, seed) => {
      const options = { trials: 20, seed }
      const [sumsA, sumsB] = [a, b].map((system) => ({
        ...system,
        rows: Float64Array.from(
          membersOf(clusters).flatMap((segments) =>
            [0, 1, 2].map((column) => segments.reduce((sum, i) => sum + system.rows[3 * i + column]!, 0)),
          ),
        ),
      }))
      expect(approximateRandomizationTest(a, b, { ...options, clusters })).toEqual(
        approximateRandomizationTest(sumsA!, sumsB!, options),
      )
    }),
    { seed: 1 },
  )
})

test('the labels of clusters, and which of them comes first, do not matter to an exact p-value', () => {
  fc.assert(
    fc.property(clusteredPair(30, 6), ({ a, b, clusters }) => {
      const reversed = (system: MetricRows) => ({
        ...system,
        rows: Float64Array.from(
          Array.from({ length: clusters.length }, (_, i) => clusters.length - 1 - i).flatMap((i) => [
            ...system.rows.subarray(3 * i, 3 * i + 3),
          ]),
        ),
      })
      const backwards = clusterIndices([...clusters].reverse().map((cluster) => `cluster ${cluster}`))
      const { pValue } = approximateRandomizationTest(a, b, { clusters })
      const other = approximateRandomizationTest(reversed(a), reversed(b), { clusters: backwards }).pValue
      if (Number.isNaN(pValue)) expect(other).toBeNaN()
      else expect(other).toBe(pValue)
    }),
    { seed: 1 },
  )
})
