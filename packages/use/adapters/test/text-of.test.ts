import { expect, test } from 'vitest'
import { textOf, textsOf } from '../src/text-of.ts'

test('a string is its own text', () => {
  expect(textOf('x = 1', 'output')).toBe('x = 1')
  expect(textOf('', 'output')).toBe('')
})

test('an object with one field of text has that text', () => {
  expect(textOf({ code: 'x = 1', tokens: 5 }, 'output')).toBe('x = 1')
})

test('of chat messages the last answer of the assistant counts', () => {
  const messages = [
    { role: 'user', content: 'write a loop' },
    { role: 'assistant', content: 'x = 1' },
    { role: 'user', content: 'in Python' },
    { role: 'assistant', content: 'x = 2' },
    { role: 'tool', content: 'ok' },
  ]
  expect(textOf(messages, 'output')).toBe('x = 2')
})

test('several references are a list, or a field that is a list', () => {
  expect(textsOf(['x = 1', 'x = 2'], 'references')).toEqual(['x = 1', 'x = 2'])
  expect(textsOf({ references: ['x = 1', 'x = 2'] }, 'references')).toEqual(['x = 1', 'x = 2'])
  expect(() => textOf(['x = 1', 'x = 2'], 'output')).toThrow('output: expected one text, got a list of 2')
})

test.each([
  [undefined, 'output: expected text, got undefined'],
  [null, 'output: expected text, got null'],
  [7, 'output: expected text, got number'],
  [[], 'output: expected text or chat messages, got a list without a message of the assistant'],
  [[{ role: 'user', content: 'x' }], 'got a list without a message of the assistant'],
  [[{ role: 'assistant', content: [{ type: 'text' }] }], 'got a list without a message of the assistant'],
  [{ a: 'x', b: 'y' }, 'one field of text, got one with the fields a, b'],
  [{}, 'got one with the fields (none)'],
])('%j has no text', (value, message) => {
  expect(() => textOf(value, 'output')).toThrow(TypeError)
  expect(() => textOf(value, 'output')).toThrow(message)
})
