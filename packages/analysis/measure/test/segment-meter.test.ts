import { segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { createSegmentMeter } from '../src/segment-meter.ts'

const metrics = [
  { spec: 'one', metric: shareMetric('a') },
  { spec: 'two', metric: shareMetric('b') },
]

test('a row holds all metrics of the first model, then those of the next', () => {
  const meter = createSegmentMeter(metrics)
  meter.measure(segment('a', ['r'], { x: 'undefined', y: 'r' }))
  expect([...meter.row]).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  expect([meter.offset(0, 0), meter.offset(0, 1), meter.offset(1, 0), meter.offset(1, 1)]).toEqual([
    0, 2, 4, 6,
  ])
})

test('the error of a metric names file, line, metric and model', () => {
  const meter = createSegmentMeter(metrics)
  expect(() => meter.measure(segment('b', ['r'], { x: 'r', y: 'boom' }))).toThrow(
    'in, line 1: metric one failed on the output of model "y": it went boom',
  )
})

test('a metric that writes NaN into a row is reported', () => {
  const broken = {
    ...shareMetric('a'),
    measure(_: string, __: unknown, row: Float64Array, offset = 0) {
      row[offset] = 1
      row[offset + 1] = Number.NaN
    },
  }
  const meter = createSegmentMeter([{ spec: 'broken', metric: broken }])
  expect(() => meter.measure(segment('b', ['r'], { x: 'r' }))).toThrow(
    'in, line 1: metric broken failed on the output of model "x": it wrote NaN into column "count": expected a finite number',
  )
})

test('the row of a model that is absent from a further sample is all zeros', () => {
  const meter = createSegmentMeter(metrics)
  meter.measure(segment('a', ['r'], { x: 'r', y: 'r' }))
  expect([meter.isAbsent(0), meter.isAbsent(1)]).toEqual([false, false])
  meter.measure(segment('a', ['r'], { y: 'r' }))
  expect([...meter.row]).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  expect([meter.isAbsent(0), meter.isAbsent(1)]).toEqual([true, false])
})
