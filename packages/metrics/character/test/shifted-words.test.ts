import { expect, test } from 'vitest'
import { shiftedWords } from '../src/shifted-words.ts'

const shift = (candidate: string, reference: string) => {
  const shifted = shiftedWords(candidate.split(' '), reference.split(' '))
  return shifted && [shifted.words.join(' '), shifted.cost]
}

test('a run moves to its place, and costs the mean length of its words', () => {
  // by hand: "aa b" of 3 characters and 2 words moves to the right
  expect(shift('aa b c d e', 'c d e aa b')).toEqual(['c d e aa b', 3 / 2])
  expect(shift('a b c', 'a b c')).toEqual(['a b c', 0])
  expect(shift('a b', 'x y')).toEqual(['a b', 0])
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
