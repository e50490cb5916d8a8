import { approximateRandomizationTest, type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { randomizationPairs } from '../src/randomization-pairs.ts'
import { gradedSystems, seeded } from './systems.ts'

/** A pooled metric: matches over tokens. */
function pooledRows(seed: number, skill: number, segments = 37): MetricRows {
  const random = seeded(seed)
  const rows = new Float64Array(2 * segments)
  for (let i = 0; i < segments; i++) {
    rows[2 * i + 1] = 1 + Math.floor(9 * random())
    rows[2 * i] = Math.floor(rows[2 * i + 1] * skill * random())
  }
  return { metric: { columns: ['matches', 'tokens'], score: (sum, at = 0) => sum[at] / sum[at + 1] }, rows }
}

test.each([
  ['a mean', gradedSystems(5, 61).rows],
  ['a pooled score', [0.9, 0.8, 0.7, 0.7].map((skill, s) => pooledRows(s, skill))],
])('%s: p-values are those of single tests but for their noise, differences are exact', (_, rows) => {
  const trials = 4000
  const { differences, pValues, winners } = randomizationPairs(rows, { trials, seed: 5 })
  let pair = 0
  for (let a = 0; a < rows.length; a++) {
    for (let b = a + 1; b < rows.length; b++, pair++) {
      const single = approximateRandomizationTest(rows[a], rows[b], { trials: 20_000 })
      expect(differences[pair]).toBeCloseTo(single.statistic, 12)
      // 5 standard errors of both samples, and the least p-value of the smaller one
      const error = Math.sqrt((single.pValue * (1 - single.pValue)) / trials)
      expect(Math.abs(pValues[pair] - single.pValue)).toBeLessThan(6 * error + 1 / trials)
      expect(winners[pair]).toBe(pValues[pair] < 0.05 ? Math.sign(differences[pair]) : 0)
    }
  }
})

test('the swaps of a trial are those of the obvious algorithm', () => {
  const [a, b] = [meanScoreRows([1, 0.5, 0.25]), meanScoreRows([0, 0, 0])]
  // of the eight assignments only the observed one and its mirror image are as extreme
  const { pValues } = randomizationPairs([a, b], { trials: 50_000 })
  expect(Math.abs(pValues[0] - 0.25)).toBeLessThan(0.012)
})

test('equal models and models that differ on one segment give 1', () => {
  const rows = [
    meanScoreRows([0.1, 0.2, 0.3]),
    meanScoreRows([0.1, 0.2, 0.3]),
    meanScoreRows([0.1, 0.2, 0.9]),
  ]
  expect([...randomizationPairs(rows, { trials: 99 }).pValues]).toEqual([1, 1, 1])
})

test('an undefined score gives no p-value and no winner', () => {
  const none = meanScoreRows([Number.NaN, Number.NaN])
  const { differences, pValues, winners } = randomizationPairs([meanScoreRows([1, 0]), none])
  expect([differences[0], pValues[0], winners[0]]).toEqual([Number.NaN, Number.NaN, 0])
})

test('mistakes are errors', () => {
  expect(() => randomizationPairs([], { trials: 0 })).toThrow('trials: expected a whole number of at least 1')
  expect(() => randomizationPairs([meanScoreRows([1]), meanScoreRows([1, 2])])).toThrow(
    'rows: expected 1 segments of each model, got 2',
  )
})

test('what is equal follows the size of the scores', () => {
  const values = [1.1, 1.7, 1.3, 1.2, 1.9, 1.4, 1.6, 1.5]
  const other = [1, 1.5, 1.4, 1, 1.8, 1.2, 1.5, 1.6]
  const of = (scale: number) =>
    [values, other].map((scores) => meanScoreRows(scores.map((score) => score * scale)))
  const [expected] = randomizationPairs(of(1), { trials: 2000 }).pValues
  for (const scale of [1e-15, 1e-6, 769, 1e9])
    expect(randomizationPairs(of(scale), { trials: 2000 }).pValues[0]).toBe(expected)
})
