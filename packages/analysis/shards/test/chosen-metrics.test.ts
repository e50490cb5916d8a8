import type { Segment } from '@codegen-eval/samples'
import { batchesOf, itemsOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { chosenMetrics } from '../src/chosen-metrics.ts'
import { measuredSegment } from './shards.ts'

const metrics = ['one', 'two', 'three'].map((spec) => ({ spec, metric: shareMetric(spec) }))
const rows = [measuredSegment('a', { x: [1, 2, 3, 4, 5, 6] })]

test('rows have the numbers of the metrics that are asked for, in their order', async () => {
  const chosen = chosenMetrics(batchesOf(rows), metrics, ['three', 'one'])
  expect(chosen.metrics.map(({ spec }) => spec)).toEqual(['three', 'one'])
  const [row] = (await itemsOf(chosen.batches)) as Segment[]
  expect(row!.measured).toEqual([Float64Array.of(5, 6, 1, 2)])
})

test('without a choice they are passed on, and an unknown metric is refused', async () => {
  expect(await itemsOf(chosenMetrics(batchesOf(rows), metrics, undefined).batches)).toEqual(rows)
  expect(() => chosenMetrics(batchesOf(rows), metrics, ['four'])).toThrow(
    'option metric four: the rows have no such metric; they have one, two, three',
  )
})
