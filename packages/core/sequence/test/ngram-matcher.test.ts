import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ngramMatcher } from '../src/ngram-matcher.ts'
import { NgramReferences } from '../src/reference-tokens.ts'

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
const references = fc.array(words, { minLength: 1, maxLength: 3 })

test('the clipped matches of Papineni et al. 2002: two of seven words, and no pair', () => {
  const set = new NgramReferences(['the cat is on the mat', 'there is a cat on the mat'], tokenizeWhitespace)
  const { matches, length } = ngramMatcher(2)('the the the the the the the', set)
  expect([[...matches], length]).toEqual([[2, 0], 7])
})

test('counts are those of maps of n-grams, whatever was matched before', () => {
  const match = ngramMatcher(3)
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), references, (candidates, texts) => {
      const set = new NgramReferences(
        texts.map((text) => text.join(' ')),
        tokenizeWhitespace,
      )
      for (const candidate of candidates) {
        const { matches, length } = match(candidate.join(' '), set)
        expect(length).toBe(candidate.length)
        expect([...matches]).toEqual([1, 2, 3].map((n) => clipped(candidate, texts, n)))
      }
    }),
  )
})

test('sets that are used in turns have the counts of sets that are used alone', () => {
  const match = ngramMatcher(3)
  fc.assert(
    fc.property(
      fc.array(references, { minLength: 1, maxLength: 3 }),
      words,
      fc.nat(),
      (all, candidate, seed) => {
        const sets = all.map(
          (texts) =>
            new NgramReferences(
              texts.map((text) => text.join(' ')),
              tokenizeWhitespace,
            ),
        )
        for (let i = 0; i < 6; i++) {
          const k = (seed + i * i) % sets.length
          const { matches, referenceLengths } = match(candidate.join(' '), sets[k]!)
          expect(referenceLengths).toEqual(all[k]!.map(({ length }) => length))
          expect([...matches]).toEqual([1, 2, 3].map((n) => clipped(candidate, all[k]!, n)))
        }
      },
    ),
  )
})

test('a set keeps its texts when the list that it was made from changes, or a later set cannot be made', () => {
  const texts = ['a b']
  const set = new NgramReferences(texts, tokenizeWhitespace)
  texts[0] = 'c'
  expect(() => new NgramReferences([], tokenizeWhitespace)).toThrow(RangeError)
  expect([...ngramMatcher(2)('a b', set).matches]).toEqual([2, 1])
})

test('an order that is not a whole number of at least 1 is refused', () => {
  for (const order of [0, -1, 1.5, Number.NaN]) expect(() => ngramMatcher(order)).toThrow(RangeError)
})

function clipped(candidate: readonly string[], texts: readonly (readonly string[])[], n: number): number {
  const counted = texts.map((text) => counts(text, n))
  let total = 0
  for (const [ngram, count] of counts(candidate, n)) {
    total += Math.min(count, Math.max(...counted.map((other) => other.get(ngram) ?? 0)))
  }
  return total
}

function counts(tokens: readonly string[], n: number): Map<string, number> {
  const map = new Map<string, number>()
  for (let i = 0; i + n <= tokens.length; i++) {
    const ngram = tokens.slice(i, i + n).join(' ')
    map.set(ngram, (map.get(ngram) ?? 0) + 1)
  }
  return map
}
