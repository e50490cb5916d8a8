import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenizeCode } from '../src/tokenize-code.ts'
import { tokenizeWhitespace } from '../src/tokenize-whitespace.ts'
import { markedText, testTokenizer } from './texts.ts'

describe('tokenizeCode', () => {
  testTokenizer(tokenizeCode)

  test('every character outside of words is a token, quotes are backquotes, and words end before a capital', () => {
    expect(tokenizeCode('os.kill(myPid, "a b")')).toEqual([
      ...['os', '.', 'kill', '(', 'my', 'Pid', ',', '`', 'a', 'b', '`', ')'],
    ])
    expect(tokenizeCode("x1Y __a__ ABc aB1C 'é😀'")).toEqual([
      ...['x1Y', '__a__', 'ABc', 'a', 'B1C', '`', 'é', '😀', '`'],
    ])
  })

  test('it equals the four substitutions by which Ling et al. and TranX define it', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        expect(tokenizeCode(text)).toEqual(bySubstitution(text))
      }),
    )
  })
})

function bySubstitution(text: string): string[] {
  const spaced = text
    .replace(/[^A-Za-z0-9_]/gu, ' $& ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/["']/g, '`')
  return tokenizeWhitespace(spaced)
}
