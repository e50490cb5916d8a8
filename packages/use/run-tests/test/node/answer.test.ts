import { expect, test } from 'vitest'
import { type AnswerKind, answerOf } from '../../src/node/answer.ts'

const ALL: readonly AnswerKind[] = ['loaded', 'passed', 'raise', 'opaque', 'value']

const read = (text: string, expected = ALL) => answerOf(JSON.parse(text), 7, expected)

test('an answer keeps the fields that are known', () => {
  expect(read('{"id":7,"value":"2","changed":"([],{})","memory":5,"done":{"passed":true}}')).toEqual({
    kind: 'value',
    fields: { value: '2', changed: '([],{})' },
    memory: 5,
  })
  expect(read('{"id":7,"raise":["X","Exception"],"arguments":"[]","line":"X: y"}')).toEqual({
    kind: 'raise',
    fields: { raise: ['X', 'Exception'], arguments: '[]', line: 'X: y' },
    memory: 0,
  })
})

test('an answer has the number of its request, and is of an expected kind', () => {
  expect(read('{"id":7,"loaded":true}', ['loaded', 'raise'])?.kind).toBe('loaded')
  expect(read('{"id":7,"passed":true}', ['loaded', 'raise'])).toBeUndefined()
  for (const id of ['8', '"7"', 'null', '1e999', '[7]'])
    expect(read(`{"id":${id},"loaded":true}`)).toBeUndefined()
  expect(read('{"loaded":true}')).toBeUndefined()
})

test('fields of other types are no answer', () => {
  const wrong = [
    '{"id":7}',
    '{"id":7,"loaded":1}',
    '{"id":7,"passed":false}',
    '{"id":7,"__proto__":{"loaded":true}}',
    '{"id":7,"value":"1","opaque":"X"}',
    '{"id":7,"value":["1"]}',
    '{"id":7,"value":"1","changed":{}}',
    '{"id":7,"raise":["X"]}',
    '{"id":7,"raise":["X"],"line":null}',
    '{"id":7,"raise":["X"],"line":{"toString":0}}',
    '{"id":7,"raise":[],"line":"X"}',
    '{"id":7,"raise":["X",1],"line":"X"}',
    '{"id":7,"raise":"X","line":"X"}',
  ]
  for (const text of wrong) expect(read(text), text).toBeUndefined()
})

test('memory that is no whole number counts as unknown', () => {
  for (const memory of ['1e999', '-1', '0.5', '"9"', '1e300', 'null'])
    expect(read(`{"id":7,"loaded":true,"memory":${memory}}`)?.memory).toBe(0)
})
