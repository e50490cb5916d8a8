import { expect, test } from 'vitest'
import { createScorer } from '../../src/measure/scorer.ts'
import { segment } from '../reading.ts'
import { shareMetric } from './counting-metric.ts'

const metrics = [
  { spec: 'one', metric: shareMetric('a') },
  { spec: 'two', metric: shareMetric('b') },
]

test('each metric has a result for each model', () => {
  const scorer = createScorer(metrics)
  scorer.add(segment('a', ['r', 's'], { x: 'r', y: 'no' }))
  scorer.add(segment('b', ['r'], { x: 's', y: 'no' }))
  expect(scorer.scores()).toMatchObject({
    segments: 2,
    models: ['x', 'y'],
    metrics: [
      {
        spec: 'one',
        name: 'share',
        results: [{ score: 0.5, parts: { equal: 1 }, segments: 2 }, { score: 0 }],
      },
      { spec: 'two', results: [{ score: 0.5, signature: 'share|extra:b|v:1.0.0' }, { score: 0 }] },
    ],
  })
})

test('the scores of the last segment are at hand', () => {
  const scorer = createScorer(metrics)
  scorer.add(segment('a', ['r'], { x: 'r', y: 'no' }))
  scorer.add(segment('b', ['r'], { x: 'undefined', y: 'r' }))
  expect([scorer.segmentScore(0, 0), scorer.segmentScore(1, 0), scorer.segmentScore(1, 1)]).toEqual([
    Number.NaN,
    1,
    1,
  ])
  expect([scorer.segmentRow(0, 0), scorer.segmentRow(1, 1)]).toEqual([
    Float64Array.of(0, 0),
    Float64Array.of(1, 1),
  ])
})

test('a metric that fails is an error with file, line, metric and model, and nothing of the segment counts', () => {
  const scorer = createScorer(metrics)
  scorer.add(segment('a', ['r'], { x: 'r', y: 'r' }))
  expect(() => scorer.add(segment('b', ['r'], { x: 'r', y: 'boom' }))).toThrow(
    'in, line 1: metric one failed on the output of model "y": it went boom',
  )
  expect(scorer.scores()).toMatchObject({
    segments: 1,
    metrics: [{ results: [{ score: 1 }, { score: 1 }] }, {}],
  })
})

test('sums of many segments are those of their blocks', () => {
  const thirds = {
    ...shareMetric('a'),
    measure(_: string, __: unknown, row: Float64Array, offset = 0) {
      row[offset] = 1 / 3
      row[offset + 1] = 1
    },
  }
  const scorer = createScorer([{ spec: 'thirds', metric: thirds }])
  let block = 0
  for (let i = 0; i < 4096; i++) block += 1 / 3
  for (let i = 0; i < 3 * 4096; i++) scorer.add(segment(i, ['r'], { x: 'r' }))
  expect(scorer.scores().metrics[0]!.results[0]!.parts.equal).toBe(block + block + block)
})
