import { segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { createSegmentMeter } from '../src/segment-meter.ts'
import { sharedRow } from '../src/shared-row.ts'

const share = { spec: 'share', metric: shareMetric() }
const pooled = { spec: 'pooled', metric: { ...shareMetric(), level: 'corpus' as const } }

const shared = (candidates: Readonly<Record<string, string>>) => {
  const metrics = [share, pooled]
  const meter = createSegmentMeter(metrics)
  meter.measure(segment('a', ['r'], candidates))
  const before = [...meter.row]
  const { row, leftOut } = sharedRow(metrics, meter)
  expect([...meter.row]).toEqual(before)
  return { row: [...row], leftOut }
}

test('rows with a score of every model, or of none, are as they were measured', () => {
  expect(shared({ x: 'r', y: 'no' })).toEqual({ row: [1, 1, 1, 1, 0, 1, 0, 1], leftOut: [] })
  expect(shared({ x: 'undefined', y: 'undefined' }).leftOut).toEqual([])
  expect(shared({ x: 'undefined' }).leftOut).toEqual([])
})

test('a segment without a score of one model is in no mean', () => {
  expect(shared({ x: 'r', y: 'undefined' })).toEqual({ row: [0, 0, 1, 1, 0, 0, 0, 0], leftOut: [0] })
})

test('a model without an output lacks no score', () => {
  const meter = createSegmentMeter([share])
  meter.measure(segment('a', ['r'], { x: 'r', y: 'r' }))
  meter.measure(segment('a', ['r'], { y: 'r' }))
  expect(sharedRow([share], meter)).toEqual({ row: meter.row, leftOut: [] })
})
