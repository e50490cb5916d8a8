import { expect, test } from 'vitest'
import {
  endOfBlanks,
  endOfLexeme,
  endOfLine,
  endOfLongString,
  endOfShortString,
  isLineEnd,
  quoteAfterPrefix,
} from '../src/python-lexemes.ts'

/** What endOfLexeme takes from the start of a text. */
function lexeme(text: string): string {
  return text.slice(0, endOfLexeme(text, 0))
}

// All operators and delimiters of CPython 3.11's token.EXACT_TOKEN_TYPES.
const OPERATORS =
  '!= % %= & &= ( ) * ** **= *= + += , - -= -> . ... / // //= /= : := ; < << <<= <= = == > >= >> >>= @ @= [ ] ^ ^= { | |= } ~'

test.each(OPERATORS.split(' '))('the operator %s is taken whole', (operator) => {
  expect(lexeme(operator)).toBe(operator)
  expect(lexeme(`${operator}x`)).toBe(operator)
})

test('characters that are no operator, name or number are not taken', () => {
  expect(['!', '$', '?', '`', '\\', '\r', '\0', '€', '\ud800'].map(lexeme)).toEqual(new Array(9).fill(''))
  expect(lexeme('<>')).toBe('<')
  expect(lexeme('..')).toBe('.')
})

test.each([
  ['0', '0'],
  ['007', '00'],
  ['0_0_', '0_0'],
  ['12_34', '12_34'],
  ['1__2', '1'],
  ['0xFF_f', '0xFF_f'],
  ['0x_1', '0x_1'],
  ['0x', '0'],
  ['0b102', '0b10'],
  ['0o78', '0o7'],
  ['1.', '1.'],
  ['.5e-3', '.5e-3'],
  ['1.5E+', '1.5'],
  ['1e5', '1e5'],
  ['09.5', '09.5'],
  ['09j', '09j'],
  ['1_0.0_1e1_0J', '1_0.0_1e1_0J'],
  ['1..2', '1.'],
])('of the number %s is taken %s', (text, number) => {
  expect(lexeme(text)).toBe(number)
})

test('names are of any script; comments end before the line end', () => {
  expect(lexeme('größe_1𝐱 y')).toBe('größe_1𝐱')
  expect(lexeme('# a\r\n')).toBe('# a')
  expect([lexeme('\n'), lexeme('\r\n'), lexeme('\r')]).toEqual(['\n', '\r\n', ''])
})

test('a string may have a prefix in any case and order', () => {
  for (const prefix of ['', 'b', 'B', 'r', 'u', 'F', 'bR', 'Rb', 'fr', 'rF']) {
    expect(quoteAfterPrefix(`${prefix}'`, 0), prefix).toBe(prefix.length)
    expect(quoteAfterPrefix(`${prefix}"`, 0), prefix).toBe(prefix.length)
  }
  for (const text of ['ur"', 'bf"', 'bb"', 'x"', 'b', 'rb', ''])
    expect(quoteAfterPrefix(text, 0), text).toBe(-1)
})

test('a string in single quotes ends at its quote, or goes on after a backslash at the line end', () => {
  const quote = 0x27
  expect(endOfShortString("a\\'b'c", 0, quote)).toBe(5)
  expect(endOfShortString('a\\\nb', 0, quote)).toBe(3)
  expect(endOfShortString('a\\\r\nb', 0, quote)).toBe(4)
  for (const text of ['', 'a', "a\n'", '\\', "\\'"]) expect(endOfShortString(text, 0, quote), text).toBe(-1)
})

test('a triple-quoted string ends at the first three quotes that no backslash precedes', () => {
  const quote = 0x22
  expect(endOfLongString('a"b""""c', 0, 8, quote)).toBe(6)
  expect(endOfLongString('\\""""', 0, 5, quote)).toBe(5)
  expect(endOfLongString('\\"""', 0, 4, quote)).toBe(-1)
  expect(endOfLongString('a"""', 0, 3, quote)).toBe(-1)
})

test('lines end with a line feed, blanks are spaces, tabs and form feeds', () => {
  expect([endOfLine('a\nb', 0), endOfLine('a\nb', 2), endOfLine('a\rb', 0)]).toEqual([2, 3, 3])
  expect([isLineEnd('\n', 0), isLineEnd('\r\n', 0), isLineEnd('\r', 0), isLineEnd('', 0)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(endOfBlanks(' \t\f\n', 0)).toBe(3)
})
