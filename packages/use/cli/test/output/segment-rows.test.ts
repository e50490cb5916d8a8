import { expect, test } from 'vitest'
import { segmentRowWriter } from '../../src/output/segment-rows.ts'
import { segment } from '../reading.ts'

test('each model has a line of JSON, with null where a score is undefined', () => {
  const write = segmentRowWriter(['bleu', 'chrf:beta=1'])
  const scores = [
    [0.25, Number.NaN],
    [1, 1 / 3],
  ]
  const text = write(segment('a"\ud800', ['r'], { x: 'c', __proto__2: 'd' }), (m, k) => scores[m]![k]!)
  expect(text).toBe(
    '{"id":"a\\"\\ud800","model":"x","scores":{"bleu":0.25,"chrf:beta=1":null}}\n' +
      '{"id":"a\\"\\ud800","model":"__proto__2","scores":{"bleu":1,"chrf:beta=1":0.333333333333}}\n',
  )
})

test('a number stays a number', () => {
  expect(segmentRowWriter(['m'])(segment(7, ['r'], { x: 'c' }), () => 0)).toBe(
    '{"id":7,"model":"x","scores":{"m":0}}\n',
  )
})
