import { expect, test } from 'vitest'
import { describe, isRecord, parseFormat, toReferences } from '../src/references.ts'

test('a string stands for a list of one, and a list is taken as it is', () => {
  const list = ['a', '']
  expect(toReferences('a')).toEqual(['a'])
  expect(toReferences(list)).toBe(list)
})

test.each<[unknown, RegExp]>([
  [[], /needs at least one, got an empty list/],
  [null, /expected a string or a list of strings, got null/],
  [7, /got number/],
  [['a', null], /references\[1\]: expected a string, got null/],
  [[['a']], /references\[0\]: expected a string, got a list/],
])('%j is an error that says why', (value, message) => {
  expect(() => toReferences(value as string)).toThrow(message)
})

test('in a corpus, the message names the segment', () => {
  expect(() => toReferences([], 3)).toThrow(/references\[3\]: a segment needs at least one/)
  expect(() => toReferences(['a', null] as unknown as string[], 3)).toThrow(/references\[3\]\[1\]: expected/)
})

test('a value is described by what it is', () => {
  expect([null, undefined, [], {}, 7].map(describe)).toEqual([
    'null',
    'undefined',
    'a list',
    'object',
    'number',
  ])
})

test.each([
  [{}, true],
  [{ format: 'x' }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [1, false],
])('%j is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

const FORMAT = { format: 'codegen-eval/example', version: 2 }

test('the fields of an object of the format', () => {
  const text = JSON.stringify({ ...FORMAT, values: [1] })
  expect(parseFormat(text, 'example', FORMAT)).toEqual({ ...FORMAT, values: [1] })
})

test.each([
  ['{', 'example: not JSON: '],
  ['[]', 'example: expected an object with "format": "codegen-eval/example"'],
  ['{"format":"other","version":2}', 'example: expected an object with "format"'],
  ['{"format":"codegen-eval/example","version":3}', 'example: expected "version": 2, got 3'],
  ['{"format":"codegen-eval/example"}', 'example: expected "version": 2, got undefined'],
])('%s is an error that says what is expected', (text, message) => {
  expect(() => parseFormat(text, 'example', FORMAT)).toThrow(new RegExp(`^${message}`))
})
