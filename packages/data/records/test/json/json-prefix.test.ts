import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonPrefix } from '../../src/json/json-prefix.ts'

test('a whole value is that of JSON.parse, and its end is known', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const parsed = JSON.parse(text)
      if (parsed === null || typeof parsed !== 'object') return
      expect(readJsonPrefix(`${text}\n{`)).toEqual({ value: parsed, complete: true, end: text.length })
    }),
  )
})

test.each([
  ['{"a": 1, "b": {"c": "de', { a: 1, b: { c: 'de' } }],
  ['{"a": 1, "b', { a: 1 }],
  ['{"a": 12', {}],
  ['[[1, 2', [[1]]],
  ['[{"a": [true, nul', [{ a: [true] }]],
  ['{"a" 1}', {}],
  ['{', {}],
  ['', undefined],
  ['x', undefined],
])('%j is cut: what is whole is kept', (text, value) => {
  expect(readJsonPrefix(text)).toMatchObject({ value, complete: false })
})

test('deep nesting ends the value', () => {
  const { complete } = readJsonPrefix('['.repeat(100_000))
  expect(complete).toBe(false)
})

test('the key __proto__ is an ordinary one', () => {
  const { value } = readJsonPrefix('{"__proto__": {"a": 1}}')
  expect(Object.keys(value as object)).toEqual(['__proto__'])
})
