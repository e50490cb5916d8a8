import type { Metric } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../../core/metric/test/counting-metric.ts'
import { pluginMetric } from '../../src/node/plugin-metric.ts'

/** A metric whose row and score are numbers in the candidate. */
const given: Metric<undefined> = {
  name: 'given',
  signature: 'given|v:1.0.0',
  level: 'segment',
  columns: ['first', 'second'],
  prepare: () => undefined,
  measure(candidate, _, row, offset = 0) {
    row.set(candidate.split(' ').map(Number), offset)
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}

const measured = (candidate: string) => {
  const metric = pluginMetric(given as Metric, './odd.mjs')
  const row = new Float64Array(3)
  metric.measure(candidate, metric.prepare(['r']), row, 1)
  return [metric.score(row, 1), metric.reason?.(row, 1)]
}

test('numbers that are not finite name the plugin', () => {
  expect(measured('1 2')).toEqual([0.5, undefined])
  expect(() => measured('1 NaN')).toThrow(
    'plugin ./odd.mjs wrote NaN into column "second": expected a finite',
  )
  expect(() => measured('-Infinity 1')).toThrow('plugin ./odd.mjs wrote -Infinity into column "first"')
  expect(() => measured('1 0')).toThrow(
    'plugin ./odd.mjs gave the score Infinity: expected a number from 0 to 1',
  )
  expect(measured('0 0')).toEqual([Number.NaN, 'plugin ./odd.mjs gave NaN without a reason'])
})

test('what the metric says itself stays', () => {
  const metric = pluginMetric(shareMetric() as Metric, './share.mjs')
  const row = new Float64Array(2)
  metric.measure('undefined', metric.prepare(['r']), row)
  expect([metric.reason?.(row), metric.parts?.(row)]).toEqual(['nothing was defined', { equal: 0 }])
  expect(metric).toMatchObject({ name: 'share', columns: ['equal', 'count'], level: 'segment' })
})
