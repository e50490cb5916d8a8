import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measureCorpus } from '../src/measure-corpus.ts'
import { createScorer } from '../src/scorer.ts'

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
  expect([scorer.segmentReason(0, 0), scorer.segmentReason(1, 0)]).toEqual([expect.any(String), undefined])
})

test('means are over the segments on which every model has a score', () => {
  const scorer = createScorer([metrics[0]], 'mean', true)
  scorer.add(segment('a', ['r'], { x: 'r', y: 'no' }))
  scorer.add(segment('b', ['r'], { x: 'no', y: 'undefined' }))
  scorer.add(segment('c', ['r'], { x: 'r', y: 'r' }))
  expect(scorer.scores().metrics).toMatchObject([{ leftOut: 1, results: [{ score: 1 }, { score: 0.5 }] }])
  expect(scorer.corpus().metrics[0].rows.map((rows) => [...rows])).toEqual([
    [1, 1, 0, 0, 1, 1],
    [0, 1, 0, 0, 1, 1],
  ])
  const none = createScorer([metrics[0]])
  none.add(segment('b', ['r'], { x: 'r', y: 'undefined' }))
  expect([none.segmentScore(0, 0), none.segmentScore(1, 0)]).toEqual([1, Number.NaN])
  expect(none.scores().metrics[0].results[0]).toMatchObject({
    score: Number.NaN,
    reason: 'no segment has a score of every model',
  })
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

test('the scores do not depend on the order of segments', () => {
  const fractions = {
    ...shareMetric('a'),
    measure(candidate: string, _: unknown, row: Float64Array, offset = 0) {
      row[offset] = 1 / Number(candidate)
      row[offset + 1] = 1
    },
  }
  const segments = Array.from({ length: 2000 }, (_, i) =>
    segment(i, ['r'], { x: String(i + 1), y: String(3 * i + 1) }),
  )
  const scoresOf = (list: typeof segments) => {
    const scorer = createScorer([{ spec: 'fractions', metric: fractions }])
    for (const each of list) scorer.add(each)
    return scorer.scores()
  }
  expect(scoresOf(segments.toReversed())).toEqual(scoresOf(segments))
  // math.fsum(1 / (i + 1) for i in range(2000)) in CPython 3.11
  expect(scoresOf(segments).metrics[0]?.results[0]?.parts.equal).toBe(8.178368103610282)
})

test('rows are kept on request', async () => {
  const segments = [segment('a', ['r', 's'], { x: 'r', y: 'no' }), segment('b', ['r'], { x: 's', y: 'no' })]
  const scorer = createScorer(metrics, undefined, true)
  for (const each of segments) scorer.add(each)
  expect(scorer.corpus()).toEqual(await measureCorpus(batchesOf(segments), metrics))
  expect(() => createScorer(metrics).corpus()).toThrow('keepsRows: expected true, got false')
})
