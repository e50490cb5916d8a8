import { expect, test } from 'vitest'
import { character } from '../src/character.ts'
import { shiftedWords } from '../src/shifted-words.ts'

const shift = (candidate: string, reference: string) => {
  const words = candidate.split(' ')
  const shifted = shiftedWords(words, reference.split(' '))
  return shifted && [shifted.places.map((place) => words[place]).join(' '), shifted.runs]
}

test('a run moves to its place', () => {
  expect(shift('aa b c d e', 'c d e aa b')).toEqual(['c d e aa b', [{ start: 0, end: 2 }]])
  expect(shift('a b c', 'a b c')).toEqual(['a b c', []])
  expect(shift('a b', 'x y')).toEqual(['a b', []])
})

test('a shift costs the mean length of the words that move to the right', () => {
  // by hand: "aa b" of 3 characters and 2 words
  expect(character('aa b c d e', 'c d e aa b')).toBe(3 / 2 / 10)
})

test('of equal gains the order that is last by code points counts', () => {
  // by the authors' script; by code units U+FB01 would be after U+1F600
  expect(shift('\u{1f600} \u{1f600} \ufb01', '\ufb01 \ufb01 \u{1f600}')?.[0]).toBe(
    '\u{1f600} \ufb01 \u{1f600}',
  )
})

test('texts with too many pairs of equal words are not shifted', () => {
  const text = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 'a' : 'b')).join(' ')
  expect(shift(text, text)).toBeUndefined()
})
