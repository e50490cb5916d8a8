import { expect, test } from 'vitest'
import { comparedScores } from '../../src/report/compared-scores.ts'
import { comparisonOf, FOUR } from '../corpora.ts'

test('each model has its score with its own interval and rank', async () => {
  const comparison = await comparisonOf(FOUR)
  const scores = comparedScores(comparison)
  const [{ scores: estimates, order }] = comparison.metrics
  expect(scores.map(({ model }) => model)).toEqual(comparison.models)
  expect(scores.map(({ score, low, high }) => [score, low, high])).toEqual(
    estimates.map(({ value, low, high }) => [value, low, high]),
  )
  // no two scores are equal here
  expect(scores.map(({ details }) => Number(details?.rank))).toEqual(
    comparison.models.map((_, m) => order.indexOf(m) + 1),
  )
  expect(scores[0]).toMatchObject({
    metric: 'mean',
    confidence: 0.95,
    details: { test: 'randomization', segments: '60' },
  })
})

test('with a baseline there are no ranks', async () => {
  const [first] = comparedScores(await comparisonOf(FOUR, { baseline: 'low' }))
  expect(first?.details).toEqual({ test: 'randomization', segments: '60' })
})
