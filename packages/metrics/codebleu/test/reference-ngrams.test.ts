import { ReferenceTokens } from '@codegen-eval/sequence'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { penalty, referenceNgrams } from '../src/reference-ngrams.ts'

/** Matching n-grams of one order, each at most as often as in the reference. */
function slowMatches(candidate: readonly string[], reference: readonly string[], n: number): number {
  const ngramsOf = (tokens: readonly string[]) =>
    tokens.slice(0, Math.max(0, tokens.length - n + 1)).map((_, i) => tokens.slice(i, i + n).join(' '))
  const left = ngramsOf(reference)
  return ngramsOf(candidate).filter((ngram) => {
    const at = left.indexOf(ngram)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

test('n-grams are counted as by lists, for one text after another', () => {
  const count = referenceNgrams(4)
  const words = fc.array(fc.constantFrom('a', 'b', 'c', '=', '('), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (candidate, reference) => {
      const tokens = new ReferenceTokens([reference.join(' ')], tokenizeWhitespace)
      const { matches, length } = count(candidate.join(' '), tokens)
      expect(length).toBe(candidate.length)
      expect([...matches]).toEqual([1, 2, 3, 4].map((n) => slowMatches(candidate, reference, n)))
    }),
  )
})

test('the penalty of an empty candidate is 0, also by an empty reference', () => {
  expect([penalty(0, 0), penalty(0, 3), penalty(3, 3), penalty(4, 3)]).toEqual([0, 0, 1, 1])
  expect(penalty(2, 4)).toBeCloseTo(Math.exp(-1), 12)
})
