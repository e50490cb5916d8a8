import { expect, test } from 'vitest'
import { segmentBertScore } from '../src/segment-score.ts'
import { textOf } from './match-twin.ts'

const plain = { idf: undefined, baseline: undefined, compat: 'none' } as const
const compatible = { ...plain, compat: 'bert-score' } as const

const candidate = textOf(
  [
    [1, 0, 0],
    [0.8, 0.6, 0],
    [0, 0, 1],
  ],
  3,
)
// the first has the better precision, the second the better recall and F1
const wide = textOf(
  [
    [1, 0, 0],
    [0, 0, 1],
    [0.8, 0.6, 0],
    [-1, 0, 0],
    [-1, 0, 0],
  ],
  3,
)
const narrow = textOf(
  [
    [1, 0, 0],
    [1, 0, 0],
    [0.6, 0, 0.8],
  ],
  3,
)

test('the numbers of the reference with the best F1 belong together', () => {
  const { precision, recall, f1, reference } = segmentBertScore(candidate, [wide, narrow], plain)
  expect(reference).toBe(1)
  expect(precision).toBeCloseTo((1 + 0.8 + 0.8) / 3, 6)
  expect(recall).toBeCloseTo((1 + 1 + 0.8) / 3, 6)
  expect(f1).toBeCloseTo((2 * precision * recall) / (precision + recall), 12)
})

test('bert_score takes the best of each number by itself', () => {
  const { precision, recall, reference } = segmentBertScore(candidate, [wide, narrow], compatible)
  expect(reference).toBe(1)
  expect(precision).toBeCloseTo(1, 6)
  expect(recall).toBeCloseTo((1 + 1 + 0.8) / 3, 6)
})

test('a blank text scores 0 with a reason, in any mode', () => {
  const blank = textOf(
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
    3,
  )
  expect(segmentBertScore(blank, [wide], plain)).toMatchObject({
    precision: 0,
    recall: 0,
    f1: 0,
    f3: 0,
    isBlank: true,
    reason: 'the candidate or the reference has no token',
  })
  // F1 is computed before the two become 0
  const result = segmentBertScore(candidate, [blank], compatible)
  expect(result).toMatchObject({ precision: 0, recall: 0, isBlank: true })
  expect(result.f1).toBeGreaterThan(0)
})

test('without weights the numbers are undefined, and in bert_score F1 is 0', () => {
  const idf = { documents: 1, unseen: 0, values: new Map() }
  expect(segmentBertScore(candidate, [wide], { ...plain, idf })).toMatchObject({
    precision: Number.NaN,
    f1: Number.NaN,
    reason: expect.stringContaining('no token weighs anything'),
  })
  expect(segmentBertScore(candidate, [wide], { ...compatible, idf })).toMatchObject({
    precision: Number.NaN,
    f1: 0,
  })
})

test('a reference with a score comes before one without', () => {
  const idf = {
    documents: 1,
    unseen: 0,
    values: new Map([
      [3, 1],
      [0, 1],
    ]),
  }
  const unweighted = { ...narrow, ids: Int32Array.of(7, 7, 7) }
  expect(segmentBertScore(candidate, [unweighted, wide], { ...plain, idf }).reference).toBe(1)
})

test('rescaling comes after the choice', () => {
  const baseline = { precision: 0.5, recall: 0.25, f1: 0 }
  const raw = segmentBertScore(candidate, [narrow], plain)
  const { precision, recall, f1 } = segmentBertScore(candidate, [narrow], { ...plain, baseline })
  expect(precision).toBeCloseTo((raw.precision - 0.5) / 0.5, 12)
  expect(recall).toBeCloseTo((raw.recall - 0.25) / 0.75, 12)
  expect(f1).toBe(raw.f1)
})

test('a cut text is noticed', () => {
  expect(segmentBertScore({ ...candidate, truncated: true }, [wide], plain).isTruncated).toBe(true)
  expect(segmentBertScore(candidate, [wide], plain).isTruncated).toBe(false)
})
