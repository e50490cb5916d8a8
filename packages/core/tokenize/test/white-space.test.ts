import { expect, test } from 'vitest'
import { foldLineEnds, isWhiteSpace, strip, stripEnd, strippedRange, textEnd } from '../src/white-space.ts'

// CPython 3.11: [c for c in range(0x110000) if chr(c).isspace()]
const PYTHON_WHITE_SPACE = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002,
  0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
]

test('isWhiteSpace holds for exactly the code units that Python counts as white space', () => {
  const found = Array.from({ length: 0x10000 }, (_, unit) => unit).filter(isWhiteSpace)
  expect(found).toEqual(PYTHON_WHITE_SPACE)
})

test("textEnd cuts white space as Python's rstrip does", () => {
  expect(textEnd(' a \n\x1c\x85')).toBe(2)
  expect(textEnd('a\ufeff')).toBe(2)
  expect(textEnd(' \n')).toBe(0)
  expect(textEnd('')).toBe(0)
})

test('CRLF and lone carriage returns become line feeds', () => {
  expect(foldLineEnds('a\r\nb\rc\n')).toBe('a\nb\nc\n')
  expect(foldLineEnds('\r\r\n')).toBe('\n\n')
})

test('other characters stay', () => {
  expect(foldLineEnds('a\n\u2028\u0085b')).toBe('a\n\u2028\u0085b')
})

const WHITE_SPACE = String.fromCharCode(...PYTHON_WHITE_SPACE)

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

test('strippedRange tells what strip leaves', () => {
  expect(strippedRange(' \ta b\n')).toEqual([2, 5])
  expect(strippedRange(WHITE_SPACE)).toEqual([0, 0])
})
