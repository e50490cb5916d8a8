import { expect, test } from 'vitest'
import { BATCH_FORMAT_VERSION, parseScoreBatch, scoreBatch } from '../src/score-batch.ts'
import { SPECS, segments } from './segments.ts'

const [segment] = segments(1)

test('a batch survives JSON, without grades and intents', () => {
  const graded = { ...segment!, grades: new Map([['a', 3]]), intent: 'add one', source: 'prompt' }
  const batch = scoreBatch('run-1', SPECS, [graded])
  expect(parseScoreBatch(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
  expect(batch.segments).toEqual([{ ...segment, source: 'prompt' }])
})

test('a batch without a segment is a batch', () => {
  expect(parseScoreBatch(scoreBatch('run-1', SPECS, []))).toMatchObject({ segments: [] })
})

test('a batch needs a metric', () => {
  expect(() => scoreBatch('run-1', [], [])).toThrow('metrics: expected at least one spec, got none')
  expect(() => parseScoreBatch({ ...scoreBatch('run-1', SPECS, []), metrics: [] })).toThrow(
    'batch run-1: expected at least one metric',
  )
})

test('a batch of another version is refused', () => {
  expect(() => parseScoreBatch({ ...scoreBatch('run-1', SPECS, []), version: 2 })).toThrow(
    `batch run-1: format version 2: expected ${BATCH_FORMAT_VERSION}`,
  )
})

test.each([null, 1, 'text', [], {}, { id: 'x', metrics: ['chrf'] }, { id: 1, metrics: [], segments: [] }])(
  'data of another form is refused: %j',
  (data) => {
    expect(() => parseScoreBatch(data)).toThrow('not a batch of segments: expected {"version", "id"')
  },
)

test.each([
  [{ id: null }, 'expected "id", a text or a number'],
  [{ references: [] }, 'expected "references", a list of texts'],
  [{ references: 'x' }, 'expected "references", a list of texts'],
  [{ models: [1] }, 'expected "models", a list of texts'],
  [{ candidates: ['one of two'] }, 'expected "candidates", a text for each model'],
  [{ source: 1 }, 'expected "source", a text or nothing'],
  [{ line: 'x' }, 'expected "file" and "line"'],
])('a segment with a wrong field is named: %j', (change, message) => {
  const batch = { ...scoreBatch('run-1', SPECS, []), segments: [segment, { ...segment, ...change }] }
  expect(() => parseScoreBatch(batch)).toThrow(`batch run-1: segment 2: ${message}`)
})

test('a segment that is nothing is refused', () => {
  expect(() => parseScoreBatch({ ...scoreBatch('run-1', SPECS, []), segments: [null] })).toThrow('segment 1')
})
