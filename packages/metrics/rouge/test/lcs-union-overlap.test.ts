import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lcsUnionOverlap, sentenceSplitter } from '../src/lcs-union-overlap.ts'

function measured(candidate: string, references: string[]): number[] {
  const overlap = lcsUnionOverlap(tokenizeWhitespace)
  const out = new Float64Array(2 * references.length)
  overlap.measure(candidate, overlap.prepare(references), out)
  return [...out]
}

test('covers what any sentence of the candidate has in common with a sentence of the reference', () => {
  expect(measured('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', ['w1 w2 w3 w4 w5'])).toEqual([4 / 10, 4 / 5])
})

test('a token is covered at most as often as the candidate has it', () => {
  expect(measured('a', ['a\na\na'])).toEqual([1, 1 / 3])
  expect(measured('a a', ['a\na\na'])).toEqual([1, 2 / 3])
})

test('of one line each it is the longest common subsequence', () => {
  expect(measured('the gunman kill police', ['police killed the gunman'])).toEqual([2 / 4, 2 / 4])
})

test('empty lines and empty texts have no tokens', () => {
  expect(measured('', ['', '\n\n', 'a'])).toEqual([0, 0, 0, 0, 0, 0])
  expect(measured('a\n\nb\n', ['a\nb'])).toEqual([1, 1])
})

test('shares lie between 0 and 1, and each reference is measured alone', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 15 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (candidate, references) => {
      const all = measured(candidate, references)
      for (const value of all) expect(value).toBeGreaterThanOrEqual(0)
      for (const value of all) expect(value).toBeLessThanOrEqual(1)
      references.forEach((reference, r) => {
        expect(all.slice(2 * r, 2 * r + 2)).toEqual(measured(candidate, [reference]))
      })
    }),
  )
})

test('sentences that end with a mark are those of NLTK 3.8’s Punkt without learned words', () => {
  const cases = fixtureJson<readonly (readonly [text: string, sentences: string[]])[]>(
    'golden/nltk-sentences.json',
  )
  const split = sentenceSplitter('marks')
  expect(cases.length).toBe(80)
  for (const [text, sentences] of cases)
    expect(split(text).map((sentence) => sentence.trimEnd())).toEqual(sentences)
})

test('a text without a sentence is one empty sentence', () => {
  expect(sentenceSplitter('marks')('')).toEqual([''])
  expect(sentenceSplitter('lines')('\n\n')).toEqual([''])
  expect(sentenceSplitter('lines')('a. b\nc')).toEqual(['a. b', 'c'])
})
