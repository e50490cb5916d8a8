import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { checkModel } from '@codegen-eval/samples/internal'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measureCorpus } from '../src/measure-corpus.ts'

const metrics = [
  { spec: 'one', metric: shareMetric('a') },
  { spec: 'two', metric: shareMetric('b') },
]
const segments = [
  segment('a', ['r'], { x: 'r', y: 'no', z: 'undefined' }),
  segment('b', ['r'], { x: 'boom', y: 'r', z: 'r' }),
  segment('c', ['r'], { x: 'no', y: 'r', z: 'r' }),
]
const measure = (choose?: (models: readonly string[]) => readonly string[]) =>
  measureCorpus(batchesOf(segments), metrics, { skips: createSkips('skip'), choose })

test('each metric has the rows of each model; segments that fail are left out for all', async () => {
  const corpus = await measure()
  expect(corpus).toMatchObject({ segments: 2, models: ['x', 'y', 'z'] })
  expect(corpus.metrics.map(({ spec, rows }) => [spec, rows.map((own) => [...own])])).toEqual([
    [
      'one',
      [
        [1, 1, 0, 1],
        [0, 1, 1, 1],
        [0, 0, 1, 1],
      ],
    ],
    [
      'two',
      [
        [1, 1, 0, 1],
        [0, 1, 1, 1],
        [0, 0, 1, 1],
      ],
    ],
  ])
})

test('only chosen models are measured, in the order chosen', async () => {
  const { segments: count, models, metrics: measured } = await measure(() => ['z', 'y'])
  expect([count, models]).toEqual([3, ['z', 'y']])
  expect([...measured[0].rows[0]]).toEqual([0, 0, 1, 1, 1, 1])
})

test('each measured segment is passed on with its scores, by the indices of chosen models', async () => {
  const seen: unknown[] = []
  await measureCorpus(batchesOf(segments), metrics, {
    skips: createSkips('skip'),
    choose: () => ['y', 'x'],
    onSegment: ({ id, models }, score) => seen.push([id, models.length, score(0, 1), score(1, 1)]),
  })
  // the metric fails on `boom`
  expect(seen).toEqual([
    ['a', 3, 0, 1],
    ['c', 3, 1, 0],
  ])
})

test('rows grow beyond any first guess', async () => {
  const many = Array.from({ length: 3000 }, (_, i) => segment(i, ['r'], { x: i % 3 === 0 ? 'r' : 'no' }))
  const { metrics: measured } = await measureCorpus(batchesOf(many, 100), metrics)
  const [rows] = measured[1].rows
  expect([rows!.length, rows![2 * 2997], rows![2 * 2998]]).toEqual([6000, 1, 0])
})

test('an unknown model is a mistake on the command line, and the models are listed', () => {
  expect(() => checkModel('--baseline', 'y', ['x', 'y'])).not.toThrow()
  expect(() => checkModel('--baseline', 'z', ['x', 'y'])).toThrow(
    new UsageError('--baseline z: there is no such model; the models are x, y'),
  )
})

test('two models of one name are refused', async () => {
  const twice = { ...segments[0]!, models: ['x', 'x', 'z'] }
  await expect(measureCorpus(batchesOf([twice]), metrics)).rejects.toThrow(
    new RangeError('models: "x" comes twice; expected a name for each model'),
  )
})

test('an aborted signal ends measuring before the next batch, with its reason', async () => {
  const stopped = new AbortController()
  const seen: unknown[] = []
  async function* batches() {
    yield [segments[0]!]
    yield [segments[2]!]
  }
  const measuring = measureCorpus(batches(), metrics, {
    signal: stopped.signal,
    onSegment: ({ id }) => {
      seen.push(id)
      stopped.abort(new Error('enough'))
    },
  })
  await expect(measuring).rejects.toThrow('enough')
  expect(seen).toEqual(['a'])
  await expect(measureCorpus(batches(), metrics, { signal: stopped.signal })).rejects.toThrow('enough')
})
