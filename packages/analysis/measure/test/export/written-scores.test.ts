import { expect, test } from 'vitest'
import { type ScoreInterval, writtenScores } from '../../src/export.ts'

const result = (score: number) => ({ score, signature: 's', segments: 2, parts: {} })
const scores = {
  models: ['a', 'b'],
  metrics: [
    {
      spec: 'chrf',
      name: 'chrF2',
      level: 'corpus' as const,
      results: [result(0.5), result(Number.NaN)],
      parts: [],
    },
  ],
}

test('each model has its score under each metric, with an interval if there is one', () => {
  expect(writtenScores(scores)).toEqual([
    { model: 'a', metric: 'chrf', score: 0.5 },
    { model: 'b', metric: 'chrf', score: Number.NaN },
  ])
  const interval: ScoreInterval = { low: 0.25, high: 0.75, method: 't' }
  expect(writtenScores(scores, [[interval]], 0.9)[0]).toEqual({
    ...{ model: 'a', metric: 'chrf', score: 0.5, low: 0.25, high: 0.75, method: 't', confidence: 0.9 },
  })
})
