import { expect, test } from 'vitest'
import { sourceText } from '../src/source-text.ts'

test('a text is itself, and an object its JSON text', () => {
  expect(sourceText('declare const x: 1')).toBe('declare const x: 1')
  expect(sourceText('')).toBe('')
  expect(sourceText({ 'a.ts': 'export {}\n' })).toBe('{"a.ts":"export {}\\n"}')
  expect(sourceText(Object.create(null))).toBe('{}')
})

test('nothing is no source', () => {
  expect(sourceText(undefined)).toBeUndefined()
  expect(sourceText(null)).toBeUndefined()
})

test.each([
  [Promise.resolve('x'), 'an object of Promise'],
  [new Map([['a.ts', '']]), 'an object of Map'],
  [['a'], 'an object of Array'],
  [3, 'number'],
])('%s is refused', (value, found) => {
  expect(() => sourceText(value)).toThrow(`source: expected a text or a plain object, got ${found}`)
})
