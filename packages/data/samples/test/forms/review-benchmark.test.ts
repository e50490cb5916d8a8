import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { reviewBenchmark } from '../../src/forms/review-benchmark.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import type { Segment } from '../../src/rows/segment.ts'
import { briefly, CONTEXT, chunksOf, itemsOf, rowsIn, verdictOn } from '../reading.ts'

const review = {
  skipped: false,
  true_positives: [
    { golden_comment: 'a leak', severity: 'High', matched_candidate: 'leaks', confidence: 0.9 },
    { golden_comment: 'never closed', severity: 'Low', matched_candidate: 'leaks', confidence: 0.7 },
  ],
  false_positives: [{ candidate: 'a typo' }],
  false_negatives: [{ golden_comment: 'a race', severity: null }],
  errors: [{ golden: 'a race', candidate: 'a typo', error: 'Timed out' }],
  total_candidates: 4,
}
const none = {
  true_positives: [],
  false_positives: [{ candidate: 'x' }],
  false_negatives: ['a leak', 'never closed', 'a race'].map((text) => ({ golden_comment: text })),
  total_candidates: 2,
}
const PR = 'https://github.com/a/b/pull/1'
const document = { [PR]: { heron: review, wren: none, owl: { skipped: true } } }
const read = (value: unknown, context: Partial<RowContext> = {}) =>
  rowsIn(reviewBenchmark, chunksOf(JSON.stringify(value), 7), { ...CONTEXT, ...context })

test('a row has the golden comments of a change, and the candidates of a tool with verdicts', async () => {
  const notices: string[] = []
  const rows = (await itemsOf(read(document, { onNotice: (text) => notices.push(text) }))) as Segment[]
  expect(rows.map(({ id, models, partial }) => [id, models, partial])).toEqual([
    [PR, ['heron'], true],
    [PR, ['wren'], true],
  ])
  expect(JSON.parse(rows[0]!.references[0]!)).toEqual([
    { text: 'a leak', label: 'High' },
    { text: 'never closed', label: 'Low' },
    { text: 'a race' },
  ])
  expect(JSON.parse(rows[0]!.candidates[0]!)).toEqual([
    { text: 'candidate that is not listed, 1', verdicts: { 0: 0 } },
    { text: 'candidate that is not listed, 2', verdicts: { 0: 1e-6 } },
    { text: 'leaks', verdicts: { 0: 0.9, 1: 0.7, 2: false } },
    { text: 'a typo', verdicts: { 0: null, 1: null, 2: null } },
  ])
  // what no golden comment took and no list has can only repeat another candidate
  expect(JSON.parse(rows[1]!.candidates[0]!)).toEqual([
    { text: 'x' },
    { text: 'x', verdicts: { 0: false, 1: false, 2: false } },
  ])
  expect(notices).toEqual([expect.stringContaining('in: 3 candidates counted but not listed')])
})

test('golden comments that differ between tools, and broken reviews, are errors that name the change', async () => {
  const other = { ...none, false_negatives: [{ golden_comment: 'another' }] }
  const changes = {
    p: { heron: review, wren: other },
    q: { heron: { ...review, true_positives: [{ golden_comment: 'a', matched_candidate: 'b' }] } },
    r: { heron: [] },
    s: 'x',
    t: { heron: none },
  }
  expect(await briefly(read(changes))).toEqual([
    'in: key "p": tools heron and wren were judged on different golden comments',
    'in: key "q": tool "heron": field "confidence" must be a number from 0 to 1, found undefined',
    expect.stringContaining('in: key "r": tool "heron": expected lists true_positives'),
    'in: key "s": expected an object from tool to review, found "x"',
    expect.stringContaining('t: heron=['),
  ])
  expect(await briefly(read([1]))).toContain('expected an object from pull request to tools')
})

test('the form is recognised by the lists of a review', () => {
  const verdict = (text: string) => verdictOn(reviewBenchmark, contentSample('e.json', Buffer.from(text)))
  expect(verdict(JSON.stringify(document))).toBe(true)
  expect(verdict(JSON.stringify({ '1.png': 'cat' }))).toBe(false)
  expect(verdict(JSON.stringify({ a: { b: { c: 1 } } }))).toBe(false)
})
