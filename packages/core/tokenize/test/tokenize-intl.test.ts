import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenizeIntl } from '../src/tokenize-intl.ts'
import { tokenizeWhitespace } from '../src/tokenize-whitespace.ts'
import { textEnd } from '../src/white-space.ts'
import { reference } from './reference.ts'
import { markedText, testTokenizer } from './texts.ts'

describe('tokenizeIntl', () => {
  testTokenizer(tokenizeIntl)

  test("the id names the engine's version of Unicode", () => {
    expect(tokenizeIntl.id).toBe(`intl@unicode${process.versions.unicode}`)
  })

  test.each([
    ['punctuation of any script', 'é«x»。', ['é', '«', 'x', '»', '。']],
    ['symbols, between digits too', '5€5 a😀', ['5', '€', '5', 'a', '😀']],
    ['a mark between numbers of any script stays', '1,234.5 ٣.½', ['1,234.5', '٣.½']],
    ['a mark after a number at the end of the text stays', '5. 5.', ['5', '.', '5.']],
    ['a mark before a number at the start of the text stays', '.5 .5', ['.5', '.', '5']],
    ['white space at the end is cut before', '5.\n', ['5.']],
    ['entities are left as they are', '&lt;', ['&', 'lt', ';']],
  ])('%s', (_, text, tokens) => {
    expect(tokenizeIntl(text)).toEqual(tokens)
  })

  test(`it equals sacreBLEU's intl (${reference.source})`, () => {
    for (const [text, , tokens] of reference.texts) expect(tokenizeIntl(text), text).toEqual(tokens)
  })

  test('it equals the three substitutions, one after the other', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(tokenizeIntl(text)).toEqual(bySubstitution(text))
      }),
      { numRuns: 1000 },
    )
  })
})

function bySubstitution(source: string): string[] {
  const spaced = source
    .slice(0, textEnd(source))
    .replace(/(\P{N})(\p{P})/gu, '$1 $2 ')
    .replace(/(\p{P})(\P{N})/gu, ' $1 $2')
    .replace(/\p{S}/gu, ' $& ')
  return tokenizeWhitespace(spaced)
}
