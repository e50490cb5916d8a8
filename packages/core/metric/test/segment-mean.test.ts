import { expect, test } from 'vitest'
import { corpusRows, segmentRow, sumRows } from '../src/rows.ts'
import { segmentMean } from '../src/segment-mean.ts'

const metric = segmentMean({
  name: 'share of length',
  signature: 'length|v:1.0.0',
  column: 'share',
  prepare: ([reference]) => reference.length,
  scoreSegment: (candidate, length) => Math.min(1, candidate.length / length),
  undefinedReason: 'no reference has a character',
})

test('the score of a sum is the mean of the segment scores', () => {
  const rows = corpusRows(metric, ['ab', 'x'], ['ab', 'xy'])
  expect([...rows]).toEqual([1, 1, 0.5, 1])
  expect(metric.score(sumRows(rows, 2))).toBe(0.75)
  expect([metric.level, metric.columns]).toEqual(['segment', ['share', 'segments']])
})

test('a segment without a score does not count', () => {
  const rows = corpusRows(metric, ['', 'x'], ['', 'xy'])
  expect([...rows]).toEqual([0, 0, 0.5, 1])
  expect(metric.score(sumRows(rows, 2))).toBe(0.5)
})

test('without any score the mean is NaN, with a reason', () => {
  const row = segmentRow(metric, '', '')
  expect(metric.score(row)).toBeNaN()
  expect(metric.reason?.(row)).toBe('no reference has a character')
  expect(metric.reason?.(segmentRow(metric, 'a', 'a'))).toBeUndefined()
})
