import { expect, test } from 'vitest'
import { strip, stripEnd } from '../src/strip.ts'

// the characters for which Python 3.11's str.isspace() is true, each by `chr(c).isspace()`
const WHITE_SPACE =
  '\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'

test('strip removes the white space of str.strip on both sides', () => {
  expect(strip(`${WHITE_SPACE}a b${WHITE_SPACE}`)).toBe('a b')
  expect(strip('\u200ba\ufeff')).toBe('\u200ba\ufeff')
})

test('stripEnd removes it at the end only', () => {
  expect(stripEnd(`${WHITE_SPACE}a b${WHITE_SPACE}`)).toBe(`${WHITE_SPACE}a b`)
})

test('a text of white space becomes empty', () => {
  expect(strip(WHITE_SPACE)).toBe('')
  expect(stripEnd(WHITE_SPACE)).toBe('')
  expect(strip('')).toBe('')
})
