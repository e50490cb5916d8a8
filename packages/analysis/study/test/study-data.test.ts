import { rowParser } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { isRated, studyData, studyDataOfRows } from '../src/study-data.ts'

const row = (id: number, extra: object = {}) => ({
  id,
  references: ['r'],
  candidates: { a: `a${id}`, b: `b${id}` },
  grades: { a: { x: 0, y: 1 }, b: { x: 4 } },
  ...extra,
})

const read = (rows: readonly object[]) => studyDataOfRows(rows)

test('tasks in words are kept, and change no hash', () => {
  const [plain, told] = [
    [row(1), row(2)],
    [row(1, { intent: 'add', source: 's' }), row(2, { source: 's' })],
  ]
  expect(read(told).intents).toEqual(['add', 's'])
  expect('intents' in read(plain)).toBe(false)
  const words = [row(1, { intent: 'add' }), row(2, { intent: 'sub' })]
  expect(read(words).content).toBe(read(plain).content)
})

test('sources are kept where a segment has one', () => {
  expect(read([row(1, { source: 's' }), row(2)]).sources).toEqual(['s', undefined])
  expect('sources' in read([row(1), row(2)])).toBe(false)
})

test('outputs and grades come system by system', () => {
  const { ids, systems, outputs, grades, references } = read([row(1), row(2)])
  expect([ids, systems, references]).toEqual([
    [1, 2],
    ['a', 'b'],
    [['r'], ['r']],
  ])
  expect(outputs).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ])
  expect(grades[0][0]).toEqual(
    new Map([
      ['x', 0],
      ['y', 1],
    ]),
  )
  expect(isRated(grades[1][1])).toBe(true)
})

test('the hash identifies the content', () => {
  const first = read([row(1), row(2)])
  expect(read([row(1), row(2)]).content).toBe(first.content)
  expect(read([row(1), row(3)]).content).not.toBe(first.content)
})

test.each<[string, object[], RegExp]>([
  ['one model', [row(1, { candidates: { a: 'x' } }), row(2, { candidates: { a: 'x' } })], /only one: "a"/],
  ['one segment', [row(1)], /resamples segments, and the input has only one/],
  [
    'a model without grades',
    [row(1, { grades: { a: 1 } }), row(2, { grades: { a: 1 } })],
    /model "b" has no grades/,
  ],
  ['no grades', [row(1, { grades: undefined }), row(2, { grades: undefined })], /model "a" has no grades/],
  [
    'grades of all models on one segment only',
    [row(1), row(2, { grades: { a: { x: 1 }, b: {} } }), row(3, { grades: { b: { x: 1 } } })],
    /two segments on which all models have grades, and of 3 segments there is one: "a" on 2, "b" on 2/,
  ],
  [
    'a rating off the scale',
    [row(1, { grades: { a: { x: 5 }, b: { x: 1 } } }), row(2)],
    /line 1: the grade 5 of rater "x" for model "a" is not on the scale from 0 to 4/,
  ],
  [
    'a rating between grades',
    [row(1, { grades: { a: { x: 1.5 }, b: { x: 1 } } }), row(2)],
    /the grade 1.5 of rater/,
  ],
  [
    'a given grade off the scale',
    [row(1, { grades: { a: -1, b: 1 } }), row(2)],
    /the grade -1 for model "a"/,
  ],
  [
    'both kinds of grades',
    [row(1), row(2, { grades: { a: 1, b: { x: 1 } } })],
    /line 2: some grades here are by rater/,
  ],
  [
    'other models in a row',
    [row(1), row(2, { candidates: { a: 'x' } })],
    /line 2: expected the models "a", "b" in this order, got "a"/,
  ],
])('%s: a clear error', (_, rows, message) => {
  expect(() => read(rows)).toThrow(message)
})

test('given grades may lie between the marks of the scale', () => {
  const given = { grades: { a: 1.5, b: 4 } }
  expect(read([row(1, given), row(2, given)]).grades).toEqual([
    [1.5, 1.5],
    [4, 4],
  ])
})

test('messages name file and line of segments that were read', () => {
  const parse = rowParser({ file: 'in.jsonl', model: '', references: 'required', candidates: 'required' })
  const segments = [row(1), row(2, { grades: { a: { x: 9 }, b: { x: 1 } } })].map((value, i) =>
    parse(value, i + 1, i),
  )
  expect(() => studyData(segments, { minimum: 0, maximum: 4 })).toThrow('in.jsonl, line 2: the grade 9')
})

test('a missing grade leaves its segment out, counted and bounded, and the outputs are still scored', () => {
  const rows = [row(1), row(2), row(3, { grades: { a: { x: 4 }, b: {} } }), row(4, { grades: {} })]
  const { ids, whole, missing } = read(rows)
  expect([ids, whole!.gradedSegments, whole!.ids]).toEqual([
    [1, 2],
    [0, 1],
    [1, 2, 3, 4],
  ])
  // b has means of 4 and 4, and one output without a grade
  expect(missing).toEqual([{ model: 'b', rated: 2, unrated: 1, mean: 4, worstLow: 8 / 3, worstHigh: 4 }])
})
