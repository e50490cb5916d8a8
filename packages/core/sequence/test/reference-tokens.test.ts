import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReferenceTokens } from '../src/reference-tokens.ts'

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
