import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenizeChar } from '../src/tokenize-char.ts'
import { reference } from './reference.ts'
import { markedText, testTokenizer } from './texts.ts'

describe('tokenizeChar', () => {
  testTokenizer(tokenizeChar)

  test('each code point is a token, white space is none', () => {
    expect(tokenizeChar('a😀 \x1cé\ud83d')).toEqual(['a', '😀', 'é', '\ud83d'])
  })

  test(`it equals sacreBLEU's char (${reference.source})`, () => {
    for (const [text, , , tokens] of reference.texts) expect(tokenizeChar(text), text).toEqual(tokens)
  })

  test('it equals the code points of the text that are not white space', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(tokenizeChar(text)).toEqual(
          [...text].filter((char) => /[^\s\x1c-\x1f\x85]|\ufeff/u.test(char)),
        )
      }),
    )
  })
})
