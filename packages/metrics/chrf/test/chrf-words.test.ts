import { codeLikeText } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenizeChrfWords } from '../src/chrf-words.ts'

test('one punctuation mark at the end, or else at the start, is a word of its own', () => {
  expect(tokenizeChrfWords('(foo) bar, ...baz! ok ? é.')).toEqual([
    '(foo',
    ')',
    'bar',
    ',',
    '...baz',
    '!',
    'ok',
    '?',
    'é',
    '.',
  ])
  expect(tokenizeChrfWords('-1 "a')).toEqual(['-', '1', '"', 'a'])
})

test('a single character stays whole, whatever it is', () => {
  expect(tokenizeChrfWords('. 😀 a')).toEqual(['.', '😀', 'a'])
})

/** The rule as it is told: split, then look at the last and the first character of each piece. */
function slowWords(text: string): string[] {
  const mark = (character: string | undefined) =>
    character !== undefined && /^[!-/:-@[-`{-~]$/.test(character)
  return tokenizeWhitespace(text).flatMap((piece) => {
    const characters = [...piece]
    if (characters.length === 1) return [piece]
    if (mark(characters.at(-1))) return [piece.slice(0, -1), piece.slice(-1)]
    return mark(characters[0]) ? [piece.slice(0, 1), piece.slice(1)] : [piece]
  })
}

test('scanning gives what the rule gives, on any text', () => {
  fc.assert(
    fc.property(codeLikeText, (text) => {
      expect(tokenizeChrfWords(text)).toEqual(slowWords(text))
    }),
    { numRuns: 500 },
  )
})
