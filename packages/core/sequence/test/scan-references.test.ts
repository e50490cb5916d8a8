import { TokenBuffer, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanReferences } from '../src/scan-references.ts'
import { lines, textOf, tokenLists } from './ngram-cases.ts'

test('the tokens of references follow one another', () => {
  const [tokens, scratch] = [new TokenBuffer(), new TokenBuffer()]
  fc.assert(
    fc.property(fc.array(tokenLists(30), { minLength: 1, maxLength: 5 }), (references) => {
      const lengths = scanReferences(references.map(textOf), lines, tokens, scratch)
      expect(lengths).toEqual(references.map(({ length }) => length))
      expect(tokens.toStrings()).toEqual(references.flat())
    }),
  )
})

test('buffers grow with the references', () => {
  const text = 'ab '.repeat(2000)
  const tokens = new TokenBuffer()
  expect(scanReferences([text, text, 'c'], tokenizeWhitespace, tokens, new TokenBuffer())).toEqual([
    2000, 2000, 1,
  ])
  expect(tokens.toStrings()).toEqual([...new Array(4000).fill('ab'), 'c'])
})

test('there is at least one reference', () => {
  const buffer = new TokenBuffer()
  expect(() => scanReferences([], tokenizeWhitespace, buffer, buffer)).toThrow(
    new RangeError('references: a segment needs at least one, got an empty list'),
  )
})
