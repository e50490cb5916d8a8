import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedKey } from '../../src/json/repeated-key.ts'

const found = (text: string) => repeatedKey(text, JSON.parse(text))

test('a key that an object has twice is found, however it is written', () => {
  expect(found('{"a":1,"a":2}')).toBe('a')
  expect(found('{"a" : 1, "b":[{"c":1,"c" :2}]}')).toBe('c')
  expect(found('{"a":1,"\\u0061":2}')).toBe('a')
  expect(found('{"a\\\\":1,"a\\\\":2}')).toBe('a\\')
  expect(found('{"":{},"":[]}')).toBe('')
  expect(found('{"__proto__":1,"__proto__":2}')).toBe('__proto__')
  expect(found('[{"a":{"a":1,"b":"\\":"}},{"x":0,"x":{"x":0}}]')).toBe('x')
})

test('keys of different objects, and texts like keys, are none', () => {
  for (const text of [
    '{"a":1,"b":{"a":1},"c":[{"a":2},{"a":3}]}',
    '{"a":"\\"a\\":1","b":"\\":"}',
    '"a"',
    '[]',
    'null',
  ])
    expect(found(text)).toBeUndefined()
  expect(found('{"a\\\\":1,"b" :"\\\\"}')).toBeUndefined()
})

test('what JSON.stringify writes has no key twice', () => {
  const values = fc.jsonValue()
  fc.assert(
    fc.property(values, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      expect(found(JSON.stringify(value, undefined, indent))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(values, fc.string(), (value, key) => {
      const name = JSON.stringify(key)
      const text = `[{${name}:${JSON.stringify(value)},${name} :0}]`
      expect(found(text)).toBeDefined()
    }),
  )
})
