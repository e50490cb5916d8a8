import type { ScoredMetric } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { storedRowWriter } from '../../src/scores/stored-row-writer.ts'

const metricOf = (name: string, level: 'segment' | 'corpus'): ScoredMetric => ({
  name,
  signature: `${name}|v:1`,
  level,
  columns: ['sum', 'count'],
  score: (sum) => sum[0]! / sum[1]!,
})

test('the first line has signatures; pooled metrics have their statistics; undefined scores are null', () => {
  const write = storedRowWriter([
    { spec: 'mean', metric: metricOf('mean', 'segment') },
    { spec: 'pool', metric: metricOf('pool', 'corpus') },
  ])
  const rows = [Float64Array.of(1, 3), Float64Array.of(0, 0)]
  expect(write({ task: { id: 'a"\ud800' }, model: 'x' }, (k) => rows[k]!)).toBe(
    '{"id":"a\\"\\ud800","model":"x","scores":{"mean":0.3333333333333333,"pool":null},"rows":{"pool":[0,0]},"signatures":{"mean":"mean|v:1","pool":"pool|v:1"}}\n',
  )
  expect(write({ task: { id: 7 }, label: 2, model: '__proto__' }, () => rows[0]!)).toBe(
    '{"id":7,"sample":2,"model":"__proto__","scores":{"mean":0.3333333333333333,"pool":0.3333333333333333},"rows":{"pool":[1,3]}}\n',
  )
})

test('files for machines hold the shortest text that reads back, so that close scores stay apart', () => {
  const write = storedRowWriter([{ spec: 'mean', metric: metricOf('mean', 'segment') }])
  const scores = [0.1 + 0.2, 0.3, 1 / 3, 1].map((score) => {
    const line = write({ task: { id: 1 }, model: 'x' }, () => Float64Array.of(score, 1))
    return (JSON.parse(line) as { scores: { mean: number } }).scores.mean
  })
  expect(scores).toEqual([0.1 + 0.2, 0.3, 1 / 3, 1])
})
