import { expect, test } from 'vitest'
import { METRIC, metricColumn, POINTS, shareColumn } from '../../src/report/metric-columns.ts'
import type { StudiedMetric } from '../../src/study-result.ts'
import { studyResult } from '../studies.ts'

const [metric] = (await studyResult()).metrics as readonly [StudiedMetric]

test('a metric is shown by its name', () => {
  expect(METRIC.value(metric, 0)).toBe(metric.name)
})

test('a column has its style and no more', () => {
  const value = () => 1
  expect(metricColumn('n', value)).toEqual({ name: 'n', value })
  expect(metricColumn('n', value, { format: POINTS })).toEqual({ name: 'n', value, format: POINTS })
})

test('a share of pairs is a percentage with their number', () => {
  const column = shareColumn('wrong', () => [0.12345, 4567])
  expect(column.name).toBe('wrong')
  expect(column.value(metric, 0)).toBe('12.3 % of 4,567')
})

test('a share of no pairs is undefined, and not 0 %', () => {
  expect(shareColumn('wrong', () => [0, 0]).value(metric, 0)).toBe('– of 0')
})
