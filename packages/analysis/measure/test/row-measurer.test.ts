import { segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { rowMeasurer } from '../src/row-measurer.ts'
import { createSegmentMeter } from '../src/segment-meter.ts'

const metrics = [
  { spec: 'one', metric: shareMetric('a') },
  { spec: 'two', metric: shareMetric('b') },
]

test('the numbers are those of a segment meter, from the place that is asked for', () => {
  const texts = segment('a', ['r', 's'], { x: 'r', y: 'no' })
  const meter = createSegmentMeter(metrics)
  meter.measure(texts)
  const rows = new Float64Array(10).fill(7)
  expect(rowMeasurer(metrics)(texts, rows, 2).size).toBe(0)
  expect([...rows]).toEqual([7, 7, ...meter.row])
})

test('a failure is that of the output, and the next segment starts anew', () => {
  const measure = rowMeasurer(metrics)
  const rows = new Float64Array(8)
  const failures = measure(segment('a', ['r'], { x: 'boom', y: 'r' }), rows, 0)
  expect([...failures]).toEqual([
    [
      0,
      {
        metric: 0,
        text: 'metric one failed on the output of model "x": it went boom',
        cause: new Error('it went boom'),
      },
    ],
  ])
  expect([...rows.subarray(4)]).toEqual([1, 1, 1, 1])
  expect(measure(segment('b', ['r'], { x: 'r' }), rows, 0).size).toBe(0)
})
