import { expect, test } from 'vitest'
import {
  asObject,
  asRow,
  describeFields,
  failure,
  readMap,
  readString,
  readStrings,
} from '../../src/rows/row-fields.ts'

const fail = failure('in', 3)

test('a row and a field must be objects', () => {
  expect(asRow({ a: 1 }, fail)).toEqual({ a: 1 })
  for (const wrong of [null, 5, [1]])
    expect(() => asRow(wrong, fail)).toThrow(
      `in, line 3: a row must be an object, found ${JSON.stringify(wrong)}`,
    )
  expect(() => asObject([], '"x"', 'an object from model to output', fail)).toThrow(
    'in, line 3: field "x" must be an object from model to output, found []',
  )
})

test('a string stands for a list of one', () => {
  expect(readStrings('a', '"x"', fail)).toEqual(['a'])
  expect(readStrings(['a', 'b'], '"x"', fail)).toEqual(['a', 'b'])
})

test.each([
  [undefined, 'field "x" is missing'],
  [5, 'field "x" must be a string or a list of strings, found 5'],
  [[], 'field "x" is an empty list: a segment needs at least one reference'],
  [['a', 1], 'field "x", entry 2, must be a string, found 1'],
])('%j is not a list of strings', (value, message) => {
  expect(() => readStrings(value, '"x"', fail)).toThrow(`in, line 3: ${message}`)
})

test('a field must be a string', () => {
  expect(readString('', '"x"', fail)).toBe('')
  expect(() => readString(null, '"x"', fail)).toThrow('in, line 3: field "x" must be a string, found null')
})

test('the first eight fields are named', () => {
  expect(describeFields({})).toBe('the row has no field')
  expect(describeFields({ a: 1, b: 2 })).toBe('the row has "a", "b"')
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, i]))
  expect(describeFields(many)).toMatch(/"f7", …$/)
})

test('the values of an object become a map, whatever its keys are', () => {
  const read = (value: unknown) => readMap(value, '"x"', 'an object', fail, (each, key) => `${key}=${each}`)
  expect([...read(JSON.parse('{"__proto__": 1, "b": 2}'))]).toEqual([
    ['__proto__', '__proto__=1'],
    ['b', 'b=2'],
  ])
  expect(() => read([1])).toThrow('in, line 3: field "x" must be an object, found [1]')
})
