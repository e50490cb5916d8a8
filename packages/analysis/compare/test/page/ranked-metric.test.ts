import { expect, test } from 'vitest'
import { rankingsOfComparison, rankingsOfGate, rankingsOfScores } from '../../src/page/ranked-metric.ts'
import { scoreSet } from '../../src/view/score-set.ts'
import { comparisonOf, FOUR } from '../corpora.ts'
import { gateOf } from '../gates.ts'
import { scoredSegments } from './pages.ts'

test('models are ranked by their scores, undefined ones last', () => {
  const scores = scoredSegments()
  const [first] = scores.metrics
  const results = [Number.NaN, 0.5, 0.75, 0.5].map((score) => ({ ...first!.results[0]!, score }))
  const [ranking] = rankingsOfScores(scoreSet({ ...scores, metrics: [{ ...first!, results }] }))
  expect(ranking!.order).toEqual([2, 1, 3, 0])
  expect(ranking!.scores[1]).toEqual({ value: 0.5 })
})

test('a comparison and a gate have intervals', async () => {
  const comparison = await comparisonOf(FOUR)
  const [ranking] = rankingsOfComparison(comparison)
  expect(ranking).toMatchObject({ spec: 'mean', order: comparison.metrics[0]!.order })
  expect(ranking!.scores).toBe(comparison.metrics[0]!.scores)
  const gate = await gateOf(FOUR.low!, FOUR.high!)
  const { baselineScore, candidateScore } = gate.metrics[0]!
  expect(rankingsOfGate(gate)).toEqual([
    { spec: 'mean', scores: [baselineScore, candidateScore], order: [1, 0] },
  ])
})
