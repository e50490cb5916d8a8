import { studentQuantile } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { rankModels } from '../src/rank-models.ts'
import { rotatedErrors, rotatedPairs, rotatedValue } from '../src/rotations.ts'
import { warningTexts } from './boards.ts'

const DRAWS = 20_000

test("the draws of two models have the distribution of Student's t", () => {
  // centred scores of four units, with the mean difference 1
  const influence = [Float64Array.of(0.3, -0.1, -0.4, 0.2), Float64Array.of(-0.2, 0.1, 0, 0.1)]
  const scores = Float64Array.of(1.5, 0.5)
  const [a, b] = rotatedErrors(influence, scores, DRAWS, 3)
  const variance = influence[0]!.reduce((sum, x, u) => sum + (x - influence[1]![u]!) ** 2, 0)
  const { precision } = rotatedPairs(
    {
      first: Int32Array.of(0),
      second: Int32Array.of(1),
      precision: Float64Array.of(1 / Math.sqrt(variance)),
      statistic: Float64Array.of(1 / Math.sqrt(variance)),
    },
    4,
  )
  const values = a!.map((x, draw) => rotatedValue((x - b![draw]!) * precision[0]!, 4, 3)).sort()
  for (const p of [0.1, 0.5, 0.8, 0.95]) {
    const below = values.filter((value) => value <= studentQuantile(p, 3)).length
    expect(Math.abs(below / DRAWS - p)).toBeLessThan(0.012)
  }
})

test('a cosine beyond all draws has an infinite value', () => {
  expect([rotatedValue(0, 10, 4), rotatedValue(1, 10, 9), rotatedValue(1, 10, 4)]).toEqual([
    0,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ])
})

test('fewer degrees of freedom give larger values', () => {
  expect(rotatedValue(0.8, 10, 9)).toBeCloseTo((0.8 * 3) / 0.6, 12)
  expect(rotatedValue(0.8, 10, 4)).toBeGreaterThan(rotatedValue(0.8, 10, 9))
})

const models = Array.from({ length: 6 }, (_, m) => ({
  model: `m${m}`,
  scores: Array.from({ length: 40 }, (_, i) => ((i * (7 + 2 * m)) % 11) / 10),
}))

test('below 30 units rotations are the default of marginal intervals', () => {
  const marginal = { marginal: true }
  const few = rankModels(models, { clusters: Array.from({ length: 40 }, (_, i) => i % 29), ...marginal })
  const enough = rankModels(models, { clusters: Array.from({ length: 40 }, (_, i) => i % 30), ...marginal })
  expect([few.method, enough.method]).toEqual(['rotation', 'gauss-t'])
  expect(warningTexts(few)).toEqual(['only 29 clusters: critical values are those of random rotations'])
  expect(enough.warnings).toEqual([])
})

test('a method that was chosen stays', () => {
  const clusters = Array.from({ length: 40 }, (_, i) => i % 10)
  const [plain, rotated] = (['gauss-t', 'rotation'] as const).map((method) =>
    rankModels(models, { clusters, method }),
  )
  expect([plain!.method, rotated!.method]).toEqual(['gauss-t', 'rotation'])
  // with clusters of which there are few, an estimated covariance is too sure
  expect(rotated!.criticalValues[0]!).toBeGreaterThan(plain!.criticalValues[0]!)
})

test('one unit separates nothing, and two units at most with certainty', () => {
  const two = models.map(({ model, scores }) => ({ model, scores: scores.slice(0, 2) }))
  const { ranks } = rankModels(two)
  expect(ranks.every(({ rankLow, rankHigh }) => rankLow === 1 && rankHigh === 6)).toBe(true)
})
