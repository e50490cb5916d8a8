import { segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { segmentRowWriter } from '../src/segment-rows.ts'

/** A metric whose rows are a sum and a count. */
const metricOf = (spec: string, level: 'segment' | 'corpus') => ({
  spec,
  metric: {
    name: spec,
    signature: `${spec}|v:1`,
    level,
    columns: ['sum', 'count'],
    score: (sum: Float64Array) => sum[0]! / sum[1]!,
  },
})

test('each model has a line of JSON, with null where a score is undefined, and signatures once', () => {
  const write = segmentRowWriter([metricOf('exact', 'segment'), metricOf('chrf:beta=1', 'corpus')])
  const rows = [
    [Float64Array.of(1, 4), Float64Array.of(0, 0)],
    [Float64Array.of(1, 1), Float64Array.of(1, 3)],
  ]
  const text = write(segment('a"\ud800', ['r'], { x: 'c', __proto__2: 'd' }), (m, k) => rows[m]![k]!)
  expect(text).toBe(
    '{"id":"a\\"\\ud800","model":"x","scores":{"exact":0.25,"chrf:beta=1":null},"rows":{"chrf:beta=1":[0,0]},"signatures":{"exact":"exact|v:1","chrf:beta=1":"chrf:beta=1|v:1"}}\n' +
      '{"id":"a\\"\\ud800","model":"__proto__2","scores":{"exact":1,"chrf:beta=1":0.3333333333333333},"rows":{"chrf:beta=1":[1,3]}}\n',
  )
})

test('a number stays a number', () => {
  const write = segmentRowWriter([metricOf('m', 'segment')])
  const row = Float64Array.of(0, 1)
  write(segment(6, ['r'], { x: 'c' }), () => row)
  expect(write(segment(7, ['r'], { x: 'c' }), () => row)).toBe('{"id":7,"model":"x","scores":{"m":0}}\n')
})
