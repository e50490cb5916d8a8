import { expect, test } from 'vitest'
import { meanOfSegments } from '../src/mean-of-segments.ts'
import { corpusRows, segmentRow, sumRows } from '../src/rows.ts'
import { lettersMetric } from './letters.ts'

const mean = meanOfSegments(lettersMetric())

test('the score of a sum is the mean of the segment scores', () => {
  const rows = corpusRows(mean, ['aaaa', 'xb'], ['a', 'b'])
  expect(mean.score(sumRows(rows, 2))).toBe((1 + 0.5) / 2)
})

test('a segment without a score counts neither above nor below, and rows stay finite', () => {
  const rows = corpusRows(mean, ['', 'xb'], ['a', 'b'])
  expect([...rows]).toEqual([0, 0, 0.5, 1])
  expect(mean.score(sumRows(rows, 2))).toBe(0.5)
})

test('without any score the mean is NaN and says why', () => {
  const row = segmentRow(mean, '', 'a')
  expect(mean.score(row)).toBeNaN()
  expect(mean.reason?.(row)).toBe('no segment has a defined score')
  expect(mean.reason?.(segmentRow(mean, 'a', 'a'))).toBeUndefined()
})

test('its signature says so, and taking the mean again changes nothing', () => {
  expect(mean.signature).toBe('letters|level:segment|v:1.2.3')
  expect(meanOfSegments(mean)).toBe(mean)
})
