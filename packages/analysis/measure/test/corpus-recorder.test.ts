import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { corpusRecorder } from '../src/corpus-recorder.ts'
import { measureCorpus } from '../src/measure-corpus.ts'
import { createSegmentMeter } from '../src/segment-meter.ts'

const metrics = [
  { spec: 'one', metric: shareMetric('a') },
  { spec: 'two', metric: shareMetric('b') },
]

test('the rows of each segment are kept as they are measured', async () => {
  const segments = Array.from({ length: 700 }, (_, i) =>
    segment(`s${i}`, ['r'], { x: 'r', y: i % 3 ? 'r' : 'no' }),
  )
  const meter = createSegmentMeter(metrics)
  const recorder = corpusRecorder(metrics)
  for (const each of segments) {
    meter.measure(each)
    recorder.add(each, each.models, meter)
  }
  expect(recorder.corpus()).toEqual(await measureCorpus(batchesOf(segments), metrics))
})

test('absent samples, tasks and clusters are recorded', () => {
  const meter = createSegmentMeter(metrics)
  const recorder = corpusRecorder(metrics)
  const first = { ...segment('a', ['r'], { x: 'r', y: 'no' }), task: 0, cluster: 'k' }
  for (const each of [first, { ...segment('a', ['r'], { x: 'r' }), task: 0, cluster: 'k' }]) {
    meter.measure(each)
    recorder.add(each, first.models, meter)
  }
  const { tasks, clusters, absent } = recorder.corpus()
  expect([tasks, clusters]).toEqual([Int32Array.of(0, 0), Int32Array.of(0, 0)])
  expect(absent).toEqual([Uint8Array.of(0, 0), Uint8Array.of(0, 1)])
})

test('without a segment there is nothing', () => {
  expect(corpusRecorder(metrics).corpus()).toMatchObject({
    segments: 0,
    models: [],
    metrics: [{ rows: [] }, { rows: [] }],
  })
})
