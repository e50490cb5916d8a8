import { jsonText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { rankPreferences } from '../../src/rank-preferences.ts'
import { leaderboardJson } from '../../src/report/leaderboard-json.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

const parsed = (board: Parameters<typeof leaderboardJson>[0]) => JSON.parse(jsonText(leaderboardJson(board)))

test('ranks by metric and stratum, with the settings', () => {
  const json = parsed(sampleBoard())
  expect(Object.keys(json)).toEqual([
    ...[
      'method',
      'rotateBelow',
      'alpha',
      'resamples',
      'seed',
      'marginal',
      'stepDown',
      'baseline',
      'units',
      'metrics',
      'mean',
    ],
  ])
  expect(Object.keys(json.metrics)).toEqual(['pass@1', 'style'])
  const metric = json.metrics['pass@1']
  expect(Object.keys(metric)).toEqual([
    ...[
      'signature',
      'ranks',
      'mayBeFirst',
      'unranked',
      'units',
      'method',
      'criticalValues',
      'warnings',
      'strata',
    ],
  ])
  expect(Object.keys(metric.ranks[0])).toEqual([
    ...[
      'model',
      'rank',
      'rankLow',
      'rankHigh',
      'letters',
      'score',
      'low',
      'high',
      'tasks',
      'missing',
      'baseline',
    ],
  ])
  expect(metric.mayBeFirst).toEqual(
    metric.ranks
      .filter((rank: { rankLow: number }) => rank.rankLow === 1)
      .map((rank: { model: string }) => rank.model),
  )
  expect(Object.keys(metric.strata)).toEqual(['MBPP', 'Human "Eval"'])
  expect([metric.strata.MBPP.weight, metric.strata.MBPP.ranks.length]).toEqual([0.5, 6])
  expect([json.mean.weights, json.mean.ranks.length]).toEqual([{ 'pass@1': 0.5, style: 0.5 }, 6])
})

test('a plain board has no strata, mean or baseline', () => {
  const json = parsed(plainBoard())
  expect([json.mean, json.baseline, json.metrics['pass@1'].strata]).toEqual([undefined, undefined, undefined])
})

test('a board of votes has their number, clusters and effects', () => {
  const votes = ['a', 'b', 'b'].map((winner, id) => ({ id, a: 'x', b: 'y', winner }))
  const json = parsed(rankPreferences(votes))
  expect([json.votes, json.cluster, json.effects, json.order]).toEqual([3, 'id', [], undefined])
  expect(json.metrics['bradley-terry'].ranks[0].model).toBe('y')
})
