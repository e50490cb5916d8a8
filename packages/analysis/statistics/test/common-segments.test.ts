import { expect, test } from 'vitest'
import { commonSegments } from '../src/common-segments.ts'
import { corpusScore, meanScoreRows, selectSegments } from '../src/metric-rows.ts'

const a = meanScoreRows([0.1, Number.NaN, 0.3, 0.4])
const b = meanScoreRows([0.2, 0.9, Number.NaN, 0.6])

test('the intersection holds the segments on which every system has a score', () => {
  const common = commonSegments([a, b])
  expect([...common.segments]).toEqual([0, 3])
  expect(common.coverage).toBe(0.5)
  expect(common.undefinedSegments).toEqual([1, 1])
  expect(corpusScore(selectSegments(a, common.segments))).toBe(0.25)
})

test('nothing in common is an empty list, and full coverage is 1', () => {
  const none = commonSegments([meanScoreRows([Number.NaN, 1]), meanScoreRows([1, Number.NaN])])
  expect([...none.segments]).toEqual([])
  expect(none.coverage).toBe(0)
  expect(commonSegments([meanScoreRows([1, 2])]).coverage).toBe(1)
})

test('systems of different length are an error', () => {
  expect(() => commonSegments([a, meanScoreRows([1])])).toThrow(RangeError)
})
