import { expect, test } from 'vitest'
import * as bytes from '../../src/json/json-bytes.ts'

test('the bytes are those of the characters that they are named after', () => {
  const { QUOTE, COMMA, COLON, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, LINE_FEED } =
    bytes
  const all = [
    QUOTE,
    COMMA,
    COLON,
    BACKSLASH,
    OPEN_BRACKET,
    CLOSE_BRACKET,
    OPEN_BRACE,
    CLOSE_BRACE,
    LINE_FEED,
  ]
  expect(String.fromCharCode(...all)).toBe('",:\\[]{}\n')
  expect(Object.keys(bytes)).toHaveLength(all.length)
})
