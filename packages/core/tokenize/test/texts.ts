import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TokenBuffer } from '../src/token-buffer.ts'
import type { Tokenizer } from '../src/tokenizer.ts'
import { isWhiteSpace } from '../src/white-space.ts'

/** Texts full of what tokenizers look at: marks, digits, markup, white space of many kinds, lone surrogates. */
export const markedText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...' .,-_\'"`#&;<>()[]{}!?=+*/\\|@$%^~:059abzABZ\n\t\r\f\0'),
      fc.constantFrom(
        '<skipped>',
        '-\n',
        '&quot;',
        '&amp;',
        '&lt;',
        '&gt;',
        '..',
        '5.',
        '"""',
        '\\\n',
        'fooBar',
      ),
      fc.constantFrom(
        'é',
        '€',
        '½',
        '٣',
        '、',
        '😀',
        '\ud83d',
        '\ude00',
        '\x1c',
        '\x85',
        '\xa0',
        '\u2003',
        '\ufeff',
      ),
      fc.string({ unit: codePoint, maxLength: 3 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

/** Characters of a long line: in a time that grows with the square, each line would take minutes. */
const LONG = 1 << 19

/** What a careless tokenizer goes over again and again, each repeated to a long line. */
const REPEATED = [
  ...['a', 'y', ' ', '.', '\\', ')', '#', '\n', '\ud800', '😀', 'aA', '01', '1.', '\n ', ' `'],
  ...['-\n', '&amp;', '<skipped>', '"\\', '\'\\\'"\\"', '"""a'],
]

/** What holds for every tokenizer, and for the tokens of all but lexical ones. */
export function testTokenizer(tokenizer: Tokenizer, { lexical = false } = {}): void {
  test('scanning gives the tokens that the call returns, also into a buffer used before', () => {
    const buffer = new TokenBuffer()
    fc.assert(
      fc.property(markedText, (text) => {
        tokenizer.scan(text, buffer)
        expect(buffer.toStrings()).toEqual(tokenizer(text))
      }),
    )
  })

  if (!lexical) {
    test('no token is empty or holds white space', () => {
      fc.assert(
        fc.property(markedText, (text) => {
          for (const token of tokenizer(text)) {
            expect(token).not.toBe('')
            expect(
              Array.from({ length: token.length }, (_, i) => isWhiteSpace(token.charCodeAt(i))),
            ).not.toContain(true)
          }
        }),
      )
    })
  }

  test('a line of half a million characters is read, whatever it repeats', () => {
    const buffer = new TokenBuffer()
    for (const part of REPEATED) {
      const line = part.repeat(LONG / part.length)
      expect(() => tokenizer.scan(line, buffer)).not.toThrow()
    }
  })

  test('no text has no tokens', () => {
    expect(tokenizer('')).toEqual([])
  })
}
