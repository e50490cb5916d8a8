import { codeLikeText } from '@codegen-eval/metric/testing'
import { tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchKey } from '../src/match-key.ts'

const matches = (a: string, b: string, options: Parameters<typeof matchKey>[0]) => {
  const { keyOf } = matchKey(options)
  return keyOf(a) === keyOf(b)
}

test('without normalization every character counts', () => {
  expect(matches('a b', 'a b', {})).toBe(true)
  expect(matches('a b', 'a b ', {})).toBe(false)
  expect(matches('a', 'A', {})).toBe(false)
})

test('trim leaves out white space at both ends, as Python sees it', () => {
  expect(matches('\n a  b\t\u0085', 'a  b', { normalize: 'trim' })).toBe(true)
  expect(matches('a  b', 'a b', { normalize: 'trim' })).toBe(false)
  expect(matches(' \n', '', { normalize: 'trim' })).toBe(true)
  // The byte order mark is no white space in Python.
  expect(matches('\ufeffa', 'a', { normalize: 'trim' })).toBe(false)
})

test('whitespace takes runs of white space for one space', () => {
  expect(matches(' a \n\t b ', 'a b', { normalize: 'whitespace' })).toBe(true)
  expect(matches('a b', 'ab', { normalize: 'whitespace' })).toBe(false)
})

test('tokens compares what a tokenizer keeps, code tokens unless told otherwise', () => {
  expect(matches('f( x )', 'f(x)', { normalize: 'tokens' })).toBe(true)
  expect(matches('f("x")', "f('x')", { normalize: 'tokens' })).toBe(true)
  expect(matches('f( x )', 'f(x)', { normalize: 'tokens', tokenize: tokenizeWhitespace })).toBe(false)
})

test('tokens are kept apart whatever characters they hold', () => {
  const split = (text: string) => text.split('/')
  expect(matches('a","b', 'a/b', { normalize: 'tokens', tokenize: split })).toBe(false)
  expect(matches('a,b', 'a/b', { normalize: 'tokens', tokenize: split })).toBe(false)
  expect(matches('\ud800', '\udc00', { normalize: 'tokens', tokenize: split })).toBe(false)
})

test('lower case is compared before tokens are split', () => {
  expect(matches('getName', 'GETNAME', { case: 'lower' })).toBe(true)
  expect(matches('getName', 'get Name', { normalize: 'tokens' })).toBe(true)
  expect(matches('getName', 'get Name', { normalize: 'tokens', case: 'lower' })).toBe(false)
})

test('each normalization leaves out at least what the one before does', () => {
  const spaced = fc
    .array(fc.constantFrom('a', 'b', '(', ' ', '\n', '\u0085'), { maxLength: 6 })
    .map((parts) => parts.join(''))
  const text = fc.oneof(spaced, codeLikeText)
  fc.assert(
    fc.property(text, text, (a, b) => {
      const chain = (['none', 'trim', 'whitespace', 'tokens'] as const).map((normalize) =>
        matches(a, b, { normalize }),
      )
      for (let i = 1; i < chain.length; i++) expect(chain[i] || !chain[i - 1]).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a mistake in options is an error that names the value', () => {
  expect(() => matchKey({ normalize: 'ast' as 'none' })).toThrow(/normalize: .* got 'ast'/)
  expect(() => matchKey({ case: 'upper' as 'lower' })).toThrow(/case: .* got 'upper'/)
  expect(() => matchKey({ tokenize: tokenizeCode })).toThrow(/only normalize 'tokens'.*'none'/)
  expect(() => matchKey({ normalize: 'tokens', tokenize: 'code' as never })).toThrow(TypeError)
})
