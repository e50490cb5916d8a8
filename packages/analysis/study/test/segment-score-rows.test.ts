import { expect, test } from 'vitest'
import { parseExternalScores } from '../src/external-scores.ts'
import { isSegmentScores, segmentScoreRows } from '../src/segment-score-rows.ts'
import { someData } from './studies.ts'

const data = someData(2, ['a', 'x-a'])
const [first, second] = data.ids
const row = (id: unknown, model: string, m: number | null) => ({ id, model, scores: { m } })
const ROWS = [row(second, 'a', 0.5), row(first, 'x-a', 0.25), row(first, 'a', null), row(second, 'x-a', 1)]

test('rows of score --segments are recognized by their scores', () => {
  expect([isSegmentScores(ROWS), isSegmentScores([{ 'm-a': 1 }]), isSegmentScores([])]).toEqual([
    true,
    false,
    false,
  ])
})

test('rows are put in the order of the study; other models are left out', () => {
  expect(segmentScoreRows([...ROWS, row(first, 'other', 1)], 'in', data)).toEqual([
    { 'm-x-a': 0.25, 'm-a': null },
    { 'm-a': 0.5, 'm-x-a': 1 },
  ])
})

test('a study reads them as external scores', () => {
  const text = ROWS.map((each) => JSON.stringify(each)).join('\n')
  const { columns, rowsOf, signatureOf } = parseExternalScores(text, 'in', data)
  expect(columns).toEqual(['m'])
  expect(rowsOf('m').map(({ rows }) => [...rows])).toEqual([
    [0, 0, 0.5, 1],
    [0.25, 1, 1, 1],
  ])
  expect(signatureOf('m')).toMatch(/^external\|name:m\|/)
})

test.each<[string, readonly object[], RegExp]>([
  ['an unknown id', [...ROWS, row('?', 'a', 1)], /in, line 5: id "\?" is not in the study/],
  [
    'a second row',
    [...ROWS, row(first, 'a', 1)],
    /in, line 5: there are more scores of id .* and model "a" than outputs in the study/,
  ],
  ['a missing row', ROWS.slice(1), /in: there are no scores of id .* and model "a"/],
  [
    'a score that is text',
    [{ ...ROWS[0], scores: { m: 'x' } }],
    /in, line 1: "m": expected a score from 0 to 1/,
  ],
])('%s is refused', (_, rows, message) => {
  expect(() => segmentScoreRows(rows as Record<string, unknown>[], 'in', data)).toThrow(message)
})

test('rows of any program with one score an output are read by id, too', () => {
  const rows = ROWS.map(({ id, model }, i) => ({ id, model, score: i / 4 }))
  const { columns, rowsOf } = parseExternalScores(JSON.stringify(rows), 'judge.jsonl', data)
  expect(columns).toEqual(['score'])
  expect(rowsOf('score').map(({ rows: found }) => [found[0], found[2]])).toEqual([
    [0.5, 0],
    [0.25, 0.75],
  ])
})
