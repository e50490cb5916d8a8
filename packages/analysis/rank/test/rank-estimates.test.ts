import { studentQuantile } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import type { Estimates } from '../src/estimates.ts'
import { rankEstimates } from '../src/rank-estimates.ts'
import { checkedRanking } from '../src/rank-settings.ts'

const MODELS = ['low', 'high', 'middle']

/** Independent scores with a standard error of 0.1. */
const estimates: Estimates = {
  models: MODELS,
  scores: Float64Array.of(0.1, 0.9, 0.4),
  sign: 1,
  influence: MODELS.map((_, j) => Float64Array.from(MODELS, (_, u) => (u === j ? 0.1 : 0))),
  units: Int32Array.of(0, 1, 2),
  size: 30,
  degrees: 29,
}
const facts = Array.from(estimates.scores, (score) => ({
  score,
  low: score,
  high: score,
  tasks: 30,
  missing: 0,
}))
const rank = (own: Partial<Estimates>, options = {}) =>
  rankEstimates({ ...estimates, ...own }, facts, checkedRanking(options, MODELS))

test('the best model is first, and pairs are those of independent normal scores', () => {
  const { ranks, mayBeFirst, pairs, criticalValues, units } = rank(
    {},
    { method: 'gauss', resamples: 100_000 },
  )
  expect(ranks.map(({ model, rank: place, rankLow, rankHigh }) => [model, place, rankLow, rankHigh])).toEqual(
    [
      ['high', 1, 1, 1],
      ['middle', 2, 2, 3],
      ['low', 3, 2, 3],
    ],
  )
  expect([mayBeFirst, [...pairs], units]).toEqual([['high'], [0, 1, 1, -1, 0, 0, -1, 0, 0], 30])
  // the studentized range of three means, 3.3145 (R: qtukey(0.95, 3, Inf)), over √2
  expect(Math.abs(criticalValues[0]! - 3.3145 / Math.SQRT2)).toBeLessThan(0.02)
})

test("critical values become quantiles of Student's t", () => {
  const [normal, student] = ['gauss', 'gauss-t'].map(
    (method) => rank({ degrees: 4 }, { method }).criticalValues[0]!,
  )
  expect(student).toBeGreaterThan(normal! + 1)
  // P(T > t) of the one is P(Z > z) of the other: at 1.96, 2.5 % of either tail
  expect(-studentQuantile(0.025, 4)).toBeCloseTo(2.776, 3)
})

test('scores that differ by rounding share a rank', () => {
  const { ranks } = rank({ scores: Float64Array.of(0.1 + 0.2, 0.3, 0.1) })
  expect(ranks.map(({ model, rank: place }) => [model, place])).toEqual([
    ['low', 1],
    ['high', 1],
    ['middle', 3],
  ])
})
