import { meanScoreRows, type RowMetric } from '@codegen-eval/statistics'
import { describe, expect, test } from 'vitest'
import type { CommonRows } from '../src/common-rows.ts'
import { resampledErrors, scoreEstimates } from '../src/score-estimates.ts'
import { randomScores } from './random-scores.ts'

const given = randomScores(3, 12, 0.1)
const models = given.map(({ model }) => model)
const values = given.map(({ scores }) => Array.from(scores as Float64Array))
const rowsOf = (units: number[]): CommonRows => ({
  models,
  systems: values.map((own) => meanScoreRows(own)),
  units: Int32Array.from(units),
})
const TASKS = [...values[0]!.keys()]

const mean = (own: readonly number[]) => own.reduce((sum, x) => sum + x, 0) / own.length

/** Σ_c u_c u_c' C/(C - 1)/n², where u_c is the sum of x - mean over the tasks of cluster c. */
function slowCovariance(clusters: readonly number[]): number[][] {
  const names = [...new Set(clusters)]
  const sums = values.map((own) =>
    names.map((name) => own.reduce((sum, x, i) => sum + (clusters[i] === name ? x - mean(own) : 0), 0)),
  )
  const factor = names.length / (names.length - 1) / clusters.length ** 2
  return sums.map((a) => sums.map((b) => factor * a.reduce((sum, x, c) => sum + x * b[c]!, 0)))
}

describe('the covariance of means is that of the definition', () => {
  test.each([
    ['tasks', TASKS],
    ['clusters of unequal size in any order', [7, 7, 3, 9, 9, 9, 3, 7, 7, 9, 9, 1]],
  ])('%s', (_, clusters) => {
    const { scores, influence, units, size, degrees } = scoreEstimates(rowsOf(clusters))
    expect([...scores]).toEqual(values.map((own) => expect.closeTo(mean(own), 12)))
    const names = [...new Set(clusters)].sort((a, b) => a - b)
    expect([[...units], size, degrees]).toEqual([names, names.length, names.length - 1])
    slowCovariance(clusters).forEach((row, j) => {
      row.forEach((expected, k) => {
        expect(influence[j]!.reduce((sum, x, u) => sum + x * influence[k]![u]!, 0)).toBeCloseTo(expected, 12)
      })
    })
  })
})

/** The share of matches in all tokens: no mean of tasks. */
const pooled: RowMetric = {
  columns: ['matches', 'tokens'],
  score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
}

test('a score that is no mean has the covariance of its jackknife, by cluster', () => {
  const tables = [
    [3, 10, 1, 4, 6, 8, 2, 7, 5, 5, 0, 9],
    [4, 10, 2, 4, 3, 8, 2, 7, 1, 5, 3, 9],
  ]
  const clusters = [5, 2, 5, 8, 2, 8]
  const { influence, units } = scoreEstimates({
    models: ['x', 'y'],
    systems: tables.map((rows) => ({ metric: pooled, rows: Float64Array.from(rows) })),
    units: Int32Array.from(clusters),
  })
  expect([...units]).toEqual([2, 5, 8])
  const without = tables.map((rows) =>
    [2, 5, 8].map((left) => {
      let [matches, tokens] = [0, 0]
      clusters.forEach((cluster, i) => {
        if (cluster === left) return
        matches += rows[2 * i]!
        tokens += rows[2 * i + 1]!
      })
      return matches / tokens
    }),
  )
  for (const [j, a] of without.entries())
    for (const [k, b] of without.entries()) {
      const expected = (2 / 3) * a.reduce((sum, x, c) => sum + (x - mean(a)) * (b[c]! - mean(b)), 0)
      expect(influence[j]!.reduce((sum, x, u) => sum + x * influence[k]![u]!, 0)).toBeCloseTo(expected, 12)
    }
})

test('a score that is undefined without a cluster is an error', () => {
  const rows = { metric: pooled, rows: Float64Array.of(1, 2, 0, 0) }
  expect(() => scoreEstimates({ models: ['x'], systems: [rows], units: Int32Array.of(0, 1) })).toThrow(
    'model "x": the score is undefined without some task or cluster',
  )
})

test('one cluster has no influence', () => {
  const { influence, degrees } = scoreEstimates(rowsOf(TASKS.map(() => 4)))
  expect([influence.map((own) => [...own]), degrees]).toEqual([[[0], [0], [0]], 0])
})

test('errors on resamples of clusters have about the covariance of the definition', () => {
  const clusters = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
  const draws = 20_000
  const errors = resampledErrors(rowsOf(clusters), { resamples: draws, seed: 1, first: 0 })
  const expected = slowCovariance(clusters)
  const shrunk = 5 / 6 // a resample's variance is that of 6 clusters with 6, not 5, in the denominator
  for (let j = 0; j < 3; j++)
    for (let k = 0; k < 3; k++) {
      const found = errors[j]!.reduce((sum, x, draw) => sum + x * errors[k]![draw]!, 0) / draws
      expect(Math.abs(found - shrunk * expected[j]![k]!)).toBeLessThan(0.0007)
    }
})
