import { meanScoreMetric } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { type MetricScores, rankMetrics } from '../src/rank-metrics.ts'
import { rankModels } from '../src/rank-models.ts'
import type { RankedModel } from '../src/ranking.ts'
import { randomScores } from './random-scores.ts'

const metrics: MetricScores[] = [
  { metric: 'passes', signature: 'passes|v:1', models: randomScores(4, 90, 0.05, 1) },
  { metric: 'style', models: randomScores(4, 90, 0.02, 2) },
]
const valuesOf = (m: number, model: string) =>
  metrics[m]!.models.find((own) => own.model === model)!.scores as Float64Array

test('each metric is ranked by itself', () => {
  const { metrics: ranked, mean, settings, units } = rankMetrics(metrics)
  expect(ranked.map(({ metric, signature }) => [metric, signature])).toEqual([
    ['passes', 'passes|v:1'],
    ['style', undefined],
  ])
  ranked.forEach(({ ranks }, m) => {
    expect(ranks).toEqual(rankModels(metrics[m]!.models).ranks)
  })
  expect([mean, settings.method, settings.alpha, units]).toEqual([undefined, 'swaps', 0.05, 'tasks'])
})

test.each(['gauss-t', 'bootstrap'] as const)('the mean is that of mean scores of tasks: %s', (method) => {
  const { mean, metricWeights } = rankMetrics(metrics, { metricWeights: { passes: 3, style: 1 }, method })
  expect(metricWeights).toEqual({ passes: 0.75, style: 0.25 })
  const means = metrics[0]!.models.map(({ model }) => ({
    model,
    scores: valuesOf(0, model).map((x, i) => 0.75 * x + 0.25 * valuesOf(1, model)[i]!),
  }))
  const expected = rankModels(means, { method })
  const facts = ({ model, rankLow, rankHigh, letters, tasks }: RankedModel) => [
    model,
    rankLow,
    rankHigh,
    letters,
    tasks,
  ]
  mean!.ranks.forEach((rank, place) => {
    expect(facts(rank)).toEqual(facts(expected.ranks[place]!))
    expect(rank.score).toBeCloseTo(expected.ranks[place]!.score, 12)
  })
  mean!.criticalValues.forEach((critical, step) => {
    expect(critical).toBeCloseTo(expected.criticalValues[step]!, 9)
  })
})

test('the mean counts tasks with all scores, of models that have any', () => {
  const gaps = metrics.map(({ metric, models }, m) => ({
    metric,
    models: models.map(({ model, scores }, j) => ({
      model,
      scores: (scores as Float64Array).map((x, i) => ((j === 3 && m === 0) || i % 10 === m ? Number.NaN : x)),
    })),
  }))
  const { mean, metrics: ranked } = rankMetrics(gaps, { metricWeights: 'equal' })
  expect([mean!.unranked, mean!.ranks.map(({ tasks, missing }) => [tasks, missing])]).toEqual([
    ['m3'],
    [72, 72, 72].map((tasks) => [tasks, 9]),
  ])
  expect(ranked.map(({ ranks }) => ranks[0]!.tasks)).toEqual([81, 81])
})

test('malformed metrics are errors', () => {
  expect(() => rankMetrics([])).toThrow('metrics: expected at least one, got none')
  expect(() => rankMetrics([metrics[0]!, metrics[0]!])).toThrow('metrics: "passes" comes twice')
  expect(() => rankMetrics(metrics, { metricWeights: { passes: 1 } })).toThrow('for "style", got undefined')
  const shorter = { metric: 'short', models: randomScores(4, 80, 0.1) }
  expect(() => rankMetrics([metrics[0]!, shorter])).toThrow(
    'metric "short" has 80 tasks, but "passes" has 90',
  )
  const errors = {
    metric: 'errors',
    models: [
      {
        model: 'm0',
        scores: { metric: { ...meanScoreMetric, lowerIsBetter: true }, rows: new Float64Array(180).fill(1) },
      },
    ],
  }
  expect(() => rankMetrics([metrics[0]!, errors], { metricWeights: 'equal' })).toThrow(
    'metricWeights: expected metrics that are all better if higher',
  )
})
