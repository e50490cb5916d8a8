import { expect, test } from 'vitest'
import {
  corpusScore,
  meanScoreRows,
  rowSum,
  segmentCount,
  segmentScores,
  selectSegments,
  sharedSegmentCount,
} from '../src/metric-rows.ts'

test('plain scores are combined by their mean, undefined ones left out', () => {
  const system = meanScoreRows([0.25, Number.NaN, 0.75])
  expect(segmentCount(system)).toBe(3)
  expect(corpusScore(system)).toBe(0.5)
  expect([...segmentScores(system)]).toEqual([0.25, Number.NaN, 0.75])
  expect([...rowSum(system)]).toEqual([1, 2])
})

test('no score at all has no mean', () => {
  expect(corpusScore(meanScoreRows([]))).toBeNaN()
  expect(corpusScore(meanScoreRows([Number.NaN]))).toBeNaN()
})

test('segments are selected in the order given', () => {
  const system = meanScoreRows([0.1, 0.2, 0.3])
  expect([...segmentScores(selectSegments(system, [2, 0, 2]))]).toEqual([0.3, 0.1, 0.3])
  expect(() => selectSegments(system, [3])).toThrow('segments[0]: expected a whole number from 0 to 2, got 3')
})

test('systems must have rows, and as many of them', () => {
  const [two, three] = [meanScoreRows([1, 2]), meanScoreRows([1, 2, 3])]
  expect(sharedSegmentCount([two, two])).toBe(2)
  expect(() => sharedSegmentCount([two, three])).toThrow('system 0 has 2 segments but system 1 has 3')
  expect(() => sharedSegmentCount([])).toThrow('at least one system')
  expect(() => sharedSegmentCount([meanScoreRows([])])).toThrow('at least one segment')
  expect(() => segmentCount({ ...two, rows: new Float64Array(3) })).toThrow(
    '3 numbers are not whole rows of 2 columns',
  )
})

test('an infinite score is an error', () => {
  expect(() => meanScoreRows([0, Number.NEGATIVE_INFINITY])).toThrow(
    'scores[1]: expected a finite number or NaN, got -Infinity',
  )
})
