import { expect, test } from 'vitest'
import { answerMap } from '../../src/forms/answer-map.ts'
import { contentSample } from '../../src/forms/content-sample.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const OUTPUTS = { ...CONTEXT, references: 'refused' } as const
const REFERENCES = { ...CONTEXT, candidates: 'ignored' } as const
const read = (value: unknown, context: typeof OUTPUTS | typeof REFERENCES = OUTPUTS) =>
  briefly(rowsIn(answerMap, chunksOf(typeof value === 'string' ? value : JSON.stringify(value), 7), context))
const verdict = (value: unknown, isReference = false) =>
  verdictOn(answerMap, contentSample('a.json', Buffer.from(JSON.stringify(value)), isReference))

test('texts, and boxes as JSON, are outputs', async () => {
  expect(await read({ '1.png': 'cat', __proto__x: 'ü' })).toEqual(['1.png: m=cat < ', '__proto__x: m=ü < '])
  expect(await read({ '9.jpg': { cat: [[0, 1, 2, 3]], dog: [] } })).toEqual([
    '9.jpg: m={"cat":[[0,1,2,3]],"dog":[]} < ',
  ])
})

test('texts, boxes, and one or several answers are references', async () => {
  const truth = { a: 'x', b: { cat: [] }, c: { answer: 'y', lang: 'en' }, d: { answer: ['y', 'z'] } }
  expect(await read(truth, REFERENCES)).toEqual(['a:  < x', 'b:  < {"cat":[]}', 'c:  < y', 'd:  < y, z'])
})

test('values of other forms are errors that name their keys', async () => {
  const other = 'expected a text, or an object from class to boxes, found'
  expect(await read({ a: 1, b: null, c: ['x'], d: 'x' })).toEqual([
    `in: key "a": ${other} 1`,
    `in: key "b": ${other} null`,
    `in: key "c": ${other} ["x"]`,
    'd: m=x < ',
  ])
  expect(await read({ q: { answer: 'да', lang: 'ru' }, r: { answer: [] } }, REFERENCES)).toEqual([
    'in: key "q": expected "lang": "en", found "ru": other languages have no rules',
    'in: key "r": field "answer" is an empty list',
  ])
  expect(await read('[1]')).toBe('in: expected an object from key to answer, found [1]')
  expect(await read('{"a": "x",\n "b": }')).toMatch(/^in, line 2, column 7: broken JSON/)
  const tooLong = Object.assign(chunksOf('{"a": "xxxx"}'), { maxRowBytes: 10 })
  expect(await briefly(rowsIn(answerMap, tooLong, OUTPUTS))).toBe(
    'in, line 1: a line or row is longer than 10 bytes',
  )
  expect(await briefly(rowsIn(answerMap, chunksOf(Uint8Array.of(0x7b, 0xff)), OUTPUTS))).toMatch(
    /^in, .*not valid UTF-8/,
  )
})

test('references come from another file', async () => {
  expect(() => rowsIn(answerMap, chunksOf('{}'), CONTEXT)).toThrow(
    'in: answers by key contain no references: name their file with option references',
  )
})

test('maps are told apart from rows', () => {
  expect(verdict({ '0.png': 'x', '1.png': '' })).toBe(true)
  expect(verdict({ cat: 'x', dog: 'y' })).toBe('possible')
  expect(verdict({ cat: 'x', dog: 'y' }, true)).toBe(true)
  expect(verdict({ a: { cat: [[1, 2, 3, 4]], dog: [] }, b: {} })).toBe(true)
  expect(verdict({ 0: { answer: ['a', 'b'], lang: 'en', question: 'q' } })).toBe(true)
  expect(verdict({ id: '1', candidate: 'x' })).toBe(false)
  expect(verdict({ a: 1, b: 'x' })).toBe(false)
  expect(verdict({})).toBe(false)
  expect(verdict([{ a: 'x' }])).toBe(false)
  const long = JSON.stringify(
    Object.fromEntries(Array.from({ length: 9999 }, (_, i) => [i, 'text '.repeat(9)])),
  )
  expect(verdictOn(answerMap, contentSample('a.json', Buffer.from(long)))).toBe(true)
})

test('two maps are joined by key', async () => {
  const file = (path: string, value: object) => ({ path, chunks: chunksOf(JSON.stringify(value)) })
  const notices: string[] = []
  const joined = readSegments(
    [file('one.json', { '2.png': 'b', '1.png': 'a' }), file('two.json', { '1.png': 'A', '2.png': 'b' })],
    [file('truth.json', { '1.png': 'a', '2.png': 'c' })],
    { onNotice: (text) => notices.push(text) },
  )
  expect(await briefly(joined)).toEqual(['2.png: one=b, two=b < c', '1.png: one=a, two=A < a'])
  expect(notices).toContain('one.json: read as answers by key')
  const missing = readSegments(
    [file('one.json', { 'a.1': 'b' })],
    [file('t.json', { 'a.1': 'a', 'b.1': 'c' })],
  )
  expect(String(await briefly(missing))).toContain('b.1')
})
