import { expect, test } from 'vitest'
import { meanOfSegments } from '../src/mean-of-segments.ts'
import type { Metric } from '../src/metric.ts'
import { corpusRows, segmentRow, sumRows } from '../src/rows.ts'
import { lettersMetric } from './letters.ts'

const mean = meanOfSegments(lettersMetric())

test('the score of a sum is the mean of the segment scores', () => {
  const rows = corpusRows(mean, ['aaaa', 'xb'], ['a', 'b'])
  expect(mean.score(sumRows(rows, 4))).toBe((1 + 0.5) / 2)
})

test('a segment without a score counts neither above nor below, and rows stay finite', () => {
  const rows = corpusRows(mean, ['', 'xb'], ['a', 'b'])
  expect([...rows]).toEqual([0, 0, 0, 1, 0.5, 1, 2, 1])
  expect(mean.score(sumRows(rows, 4))).toBe(0.5)
})

test('without any score the mean is NaN and says why', () => {
  const row = segmentRow(mean, '', 'a')
  expect(mean.score(row)).toBeNaN()
  expect(mean.reason?.(row)).toBe('no segment has a defined score')
  expect(mean.reason?.(segmentRow(mean, 'a', 'a'))).toBeUndefined()
})

test('parts are means over the segments that have them', () => {
  const metric: Metric<unknown> = {
    ...lettersMetric(),
    countParts: ['letters'],
    // undefined where there is no letter
    parts: (sum, offset = 0) => ({ letters: sum[offset + 1], share: sum[offset] / sum[offset + 1] }),
  } as Metric<unknown>
  const ofSegments = meanOfSegments(metric)
  expect(ofSegments.columns).toEqual([
    'score',
    'segments',
    'letters',
    'letters segments',
    'share',
    'share segments',
  ])
  expect(ofSegments.countParts).toEqual(['letters'])
  const rows = corpusRows(ofSegments, ['', 'xbbb', 'bb'], ['a', 'b', 'b'])
  expect(rows.every(Number.isFinite)).toBe(true)
  expect(ofSegments.parts?.(sumRows(rows, 6))).toEqual({ letters: 2, share: 0.875 })
  expect(ofSegments.parts?.(rows, 6)).toEqual({ letters: 4, share: 0.75 })
  const { parts, ...plain } = lettersMetric()
  expect(meanOfSegments(plain).parts).toBeUndefined()
})

test('its signature says so, and taking the mean again changes nothing', () => {
  expect(mean.signature).toBe('letters|level:segment|v:1.2.3')
  expect(meanOfSegments(mean)).toBe(mean)
})
