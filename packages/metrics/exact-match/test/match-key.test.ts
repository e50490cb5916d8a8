import { codeLikeText } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExactMatchOptions, exactMatchSettings } from '../src/exact-match-options.ts'
import { matchKey } from '../src/match-key.ts'

const matches = (a: string, b: string, options: ExactMatchOptions) => {
  const keyOf = matchKey(exactMatchSettings(options))
  return keyOf(a) === keyOf(b)
}

test('by default every character counts', () => {
  expect(matches('a b', 'a b', {})).toBe(true)
  expect(matches('a b', 'a b ', {})).toBe(false)
  expect(matches('a', 'A', {})).toBe(false)
})

test('trim ignores what Python treats as white space at both ends', () => {
  expect(matches('\n a  b\t\u0085', 'a  b', { ignore: 'trim' })).toBe(true)
  expect(matches('a  b', 'a b', { ignore: 'trim' })).toBe(false)
  expect(matches(' \n', '', { ignore: 'trim' })).toBe(true)
  // The byte order mark is not white space in Python.
  expect(matches('\ufeffa', 'a', { ignore: 'trim' })).toBe(false)
})

test('whitespace compares a run of white space as one space', () => {
  expect(matches(' a \n\t b ', 'a b', { ignore: 'whitespace' })).toBe(true)
  expect(matches('a b', 'ab', { ignore: 'whitespace' })).toBe(false)
})

test('tokens compares tokens, those of code by default', () => {
  expect(matches('f( x )', 'f(x)', { ignore: 'tokens' })).toBe(true)
  expect(matches('f("x")', "f('x')", { ignore: 'tokens' })).toBe(true)
  expect(matches('f( x )', 'f(x)', { ignore: 'tokens', tokenize: tokenizeWhitespace })).toBe(false)
})

test('tokens are kept apart whatever characters they contain', () => {
  const split = (text: string) => text.split('/')
  expect(matches('a","b', 'a/b', { ignore: 'tokens', tokenize: split })).toBe(false)
  expect(matches('a,b', 'a/b', { ignore: 'tokens', tokenize: split })).toBe(false)
  expect(matches('\ud800', '\udc00', { ignore: 'tokens', tokenize: split })).toBe(false)
})

test('lower case is compared before tokens are split', () => {
  expect(matches('getName', 'GETNAME', { case: 'lower' })).toBe(true)
  expect(matches('getName', 'get Name', { ignore: 'tokens' })).toBe(true)
  expect(matches('getName', 'get Name', { ignore: 'tokens', case: 'lower' })).toBe(false)
})

test('each value ignores at least what the one before does', () => {
  const spaced = fc
    .array(fc.constantFrom('a', 'b', '(', ' ', '\n', '\u0085'), { maxLength: 6 })
    .map((parts) => parts.join(''))
  const text = fc.oneof(spaced, codeLikeText)
  fc.assert(
    fc.property(text, text, (a, b) => {
      const chain = (['none', 'trim', 'whitespace', 'tokens'] as const).map((ignore) =>
        matches(a, b, { ignore }),
      )
      for (let i = 1; i < chain.length; i++) expect(chain[i] || !chain[i - 1]).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('line ends are equal unless they are kept, alone and with every other setting', () => {
  for (const ignore of ['none', 'trim', 'whitespace', 'tokens'] as const) {
    expect(matches('a\r\nb\rc', 'a\nb\nc', { ignore })).toBe(true)
  }
  expect(matches('a\r\nb', 'a\nb', { lineEnds: 'keep' })).toBe(false)
  expect(matches('a\r\nb', 'a\n\nb', {})).toBe(false)
})
