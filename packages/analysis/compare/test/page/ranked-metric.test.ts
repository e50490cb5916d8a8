import { expect, test } from 'vitest'
import { rankingsOfGate, rankingsOfScores } from '../../src/page/ranked-metric.ts'
import { scoreSet } from '../../src/view/score-set.ts'
import { FOUR } from '../corpora.ts'
import { gateOf } from '../gates.ts'
import { scoredSegments } from './pages.ts'

test('models are ranked by their scores, undefined ones last', () => {
  const scores = scoredSegments()
  const [first] = scores.metrics
  const results = [Number.NaN, 0.5, 0.75, 0.5].map((score) => ({ ...first!.results[0]!, score }))
  const [ranking] = rankingsOfScores(scoreSet({ ...scores, metrics: [{ ...first!, results }] }))
  expect(ranking!.order).toEqual([2, 1, 3, 0])
})

test('of a gate, the better model comes first', async () => {
  const gate = await gateOf(FOUR.low!, FOUR.high!)
  expect(rankingsOfGate(gate)).toEqual([{ spec: 'mean', order: [1, 0] }])
})
