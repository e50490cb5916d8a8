import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenizeNone, tokenizeWhitespace } from '../src/tokenize-whitespace.ts'
import { isWhiteSpace } from '../src/white-space.ts'
import { markedText, testTokenizer } from './texts.ts'

describe('tokenizeWhitespace', () => {
  testTokenizer(tokenizeWhitespace)

  test("it splits as Python's str.split does", () => {
    expect(tokenizeWhitespace(' a\tb \n\x1cc\ufeff\u2003')).toEqual(['a', 'b', 'c\ufeff'])
    expect(tokenizeWhitespace(' \n\x85\x1f\u3000')).toEqual([])
  })

  test('it equals a split by the list of white space', () => {
    const spaces = Array.from({ length: 0x10000 }, (_, unit) => unit).filter(isWhiteSpace)
    const space = new RegExp(`[${String.fromCharCode(...spaces)}]+`)
    fc.assert(
      fc.property(markedText, (text) => {
        expect(tokenizeWhitespace(text)).toEqual(text.split(space).filter((token) => token !== ''))
      }),
    )
  })
})

describe('tokenizeNone', () => {
  testTokenizer(tokenizeNone)

  test('it is tokenizeWhitespace under another id', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(tokenizeNone(text)).toEqual(tokenizeWhitespace(text))
      }),
    )
    expect([tokenizeNone.id, tokenizeWhitespace.id]).toEqual(['none', 'whitespace'])
  })
})
