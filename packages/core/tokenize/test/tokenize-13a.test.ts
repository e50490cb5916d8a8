import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenize13a } from '../src/tokenize-13a.ts'
import { tokenizeWhitespace } from '../src/tokenize-whitespace.ts'
import { textEnd } from '../src/white-space.ts'
import { reference } from './reference.ts'
import { markedText, testTokenizer } from './texts.ts'

describe('tokenize13a', () => {
  testTokenizer(tokenize13a)

  // Each by the rule of mteval-v13a.pl that it names.
  test.each([
    [
      'ASCII symbols but the apostrophe',
      "don't[x]=f(a)*2",
      ["don't", '[', 'x', ']', '=', 'f', '(', 'a', ')', '*', '2'],
    ],
    ['a mark between digits stays', '1,234.5', ['1,234.5']],
    ['a mark with a digit on one side only does not', '5. x.5', ['5', '.', 'x', '.', '5']],
    ['a mark at the end of the text does not', '5.', ['5', '.']],
    ['a separated mark does not separate the next from a number', 'a..5', ['a', '.', '.5']],
    ['a hyphen after a digit', '10-year well-known -5', ['10', '-', 'year', 'well-known', '-5']],
    ['a hyphen at a line end goes with it', 'to-\nken', ['token']],
    ['white space at the end is cut before', 'to-\n', ['to-']],
    ['<skipped> goes', 'a<skipped>b', ['ab']],
    ['entities, once, in their order', '&amp;lt; &quot;&gt; &apos;', ['<', '"', '>', '&', 'apos', ';']],
    ['other characters are parts of words', 'é«x»。', ['é«x»。']],
  ])('%s', (_, text, tokens) => {
    expect(tokenize13a(text)).toEqual(tokens)
  })

  test(`it equals sacreBLEU's 13a (${reference.source})`, () => {
    for (const [text, tokens] of reference.texts) expect(tokenize13a(text), text).toEqual(tokens)
  })

  test("it equals the script's substitutions, one after the other", () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(tokenize13a(text)).toEqual(bySubstitution(text))
      }),
      { numRuns: 1000 },
    )
  })
})

function bySubstitution(source: string): string[] {
  const plain = [
    ['<skipped>', ''],
    ['-\n', ''],
    ['\n', ' '],
    ['&quot;', '"'],
    ['&amp;', '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
  ].reduce((text, [from, to]) => text.split(from!).join(to), source.slice(0, textEnd(source)))
  const spaced = ` ${plain} `
    .replace(/[ -&(-+/:-@[-`{-~]/g, ' $& ')
    .replace(/([^0-9])([.,])/g, '$1 $2 ')
    .replace(/([.,])([^0-9])/g, ' $1 $2')
    .replace(/([0-9])(-)/g, '$1 $2 ')
  return tokenizeWhitespace(spaced)
}
