import { TokenBuffer, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReferenceTokens, scanReferences } from '../src/reference-tokens.ts'
import { lines, textOf, tokenLists } from './ngram-cases.ts'

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'constructor', 'é😀'), { maxLength: 12 })
  .map((words) => words.join(' '))

describe('ReferenceTokens', () => {
  test('numbers references one after another, each followed by a 0, and candidates alike', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), sentence, (references, candidate) => {
        const tokens = new ReferenceTokens(references, tokenizeWhitespace)
        const map = new Map<string, number>()
        const split = references.map((reference) => tokenizeWhitespace(reference))
        for (const each of split.flat()) if (!map.has(each)) map.set(each, map.size + 1)
        expect(tokens.symbols).toBe(map.size)
        expect(tokens.lengths).toEqual(split.map(({ length }) => length))
        expect([...tokens.numbers.subarray(tokens.start, tokens.end)]).toEqual(
          split.flatMap((each) => [...each.map((token) => map.get(token)), 0]),
        )
        const { numbers, length } = tokens.number(candidate)
        expect([...numbers.subarray(0, length)]).toEqual(
          tokenizeWhitespace(candidate).map((token) => map.get(token) ?? 0),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('no reference is an error', () => {
    expect(() => new ReferenceTokens([], tokenizeWhitespace)).toThrow(RangeError)
  })
})

describe('scanReferences', () => {
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
})
