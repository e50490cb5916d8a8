import { meanScoreMetric, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { rankCorpus } from '../src/rank-corpus.ts'
import { rankModels } from '../src/rank-models.ts'

const SCORES = { wren: [1, 0.5, 1, 0.75], heron: [0, 0.5, 0.25, 0] }
const rows = Object.values(SCORES).map((scores) => meanScoreRows(scores).rows)
const metric = { ...meanScoreMetric, name: 's', signature: 's|v:1', level: 'segment' } as const
const corpus = { segments: 4, models: Object.keys(SCORES), metrics: [{ spec: 'mean', metric, rows }] }

test('the models of a corpus are ranked as by their scores', () => {
  const { metrics, units } = rankCorpus(corpus)
  expect([units, metrics[0]!.metric, metrics[0]!.signature]).toEqual(['tasks', 'mean', 's|v:1'])
  const direct = rankModels(corpus.models.map((model, m) => ({ model, scores: { metric, rows: rows[m]! } })))
  expect(metrics[0]!.ranks.map(({ model, score }) => [model, score])).toEqual(
    direct.ranks.map(({ model, score }) => [model, score]),
  )
})

test('samples of a task count as one, and clusters vary as a whole', () => {
  const tasks = Int32Array.of(0, 0, 1, 1)
  const clusters = Int32Array.of(0, 0, 1, 1)
  const { units, metrics } = rankCorpus({ ...corpus, tasks, clusters })
  expect(units).toBe('clusters')
  expect(metrics[0]!.ranks[0]).toMatchObject({ model: 'wren', score: 0.8125 })
})
