import { expect, test } from 'vitest'
import type { Metric } from '../src/metric.ts'
import { partLabel, segmentScore } from '../src/score.ts'

/** The share of a candidate's length of the first reference's; undefined for an empty reference. */
const lengths: Metric<readonly string[]> = {
  name: 'lengths',
  signature: 'lengths|v:0.0.1',
  level: 'corpus',
  columns: ['candidate', 'reference'],
  prepare: (references) => references,
  measure(candidate, references, row, offset = 0) {
    row[offset] = candidate.length
    row[offset + 1] = references[0].length
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  parts: (sum, offset = 0) => ({ reference: sum[offset + 1] }),
  reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'the reference is empty' : undefined),
}

test('a score has the parts of its row', () => {
  expect(segmentScore(lengths, 'ab', 'abcd')).toEqual({ score: 0.5, parts: { reference: 4 } })
})

test('an undefined score has a reason', () => {
  expect(segmentScore(lengths, '', [''])).toEqual({
    score: Number.NaN,
    parts: { reference: 0 },
    reason: 'the reference is empty',
  })
})

test('a metric without parts has an empty list of them', () => {
  const { parts: _, reason: __, ...plain } = lengths
  expect(segmentScore(plain, 'ab', 'ab')).toEqual({ score: 1, parts: {} })
})

test('no reference is an error', () => {
  expect(() => segmentScore(lengths, 'a', [])).toThrow(RangeError)
})

test.each([
  ['brevityPenalty', 'brevity penalty'],
  ['precision2', 'precision 2'],
  ['recall', 'recall'],
  ['f1', 'f1'],
  ['touchedF1', 'touched f1'],
  ['toString', 'to string'],
])('the words of %s are %s', (part, label) => {
  expect(partLabel({ partLabels: { beamCut: 'search cut short' } }, part)).toBe(label)
})

test('a metric may call a part otherwise', () => {
  expect(partLabel({ partLabels: { beamCut: 'search cut short' } }, 'beamCut')).toBe('search cut short')
})
