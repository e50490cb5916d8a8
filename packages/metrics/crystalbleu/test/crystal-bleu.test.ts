import { bleu, corpusBleu } from '@codegen-eval/bleu'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusCrystalBleu, crystalBleu, crystalBleuScore } from '../src/crystal-bleu.ts'
import { type SharedNgrams, sharedNgrams } from '../src/shared-ngrams.ts'

const words = { tokenize: tokenizeWhitespace }

const nothing = sharedNgrams([], words)

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'c', '(', ')'), { minLength: 1, maxLength: 20 })
  .map((tokens) => tokens.join(' '))

test('with nothing left out it is BLEU, for texts of at least as many tokens as the order', () => {
  const longSentence = sentence.map((text) => `x y z w ${text}`)
  fc.assert(
    fc.property(longSentence, longSentence, (candidate, reference) => {
      const options = { ...words, smoothing: 'exp' } as const
      expect(crystalBleu(candidate, reference, nothing, options)).toBe(bleu(candidate, reference, words))
      expect(corpusCrystalBleu([candidate], [reference], nothing, options)).toBe(
        corpusBleu([candidate], [reference], words),
      )
    }),
  )
})

test('shared n-grams count neither as matches nor as n-grams of the candidate', () => {
  // Left are the unigrams x and y, one of which matches, and the bigrams `( x` of `( x )` and `x )`.
  const shared = listOf(['('], [')'], ['x', ')'])
  expect(crystalBleu('( x ) y', '( x ) z', shared, words)).toBeCloseTo(Math.sqrt((1 / 2) * (1 / 2)), 15)
})

test('lengths are those of the whole texts', () => {
  const shared = listOf(['('])
  expect(crystalBleu('x y (', 'x y ( (', shared, words)).toBeCloseTo(Math.exp(1 - 4 / 3), 15)
})

test('no unigram match that is not shared is 0, even where longer n-grams match', () => {
  const shared = listOf(['x'], ['y'])
  expect(crystalBleu('x y', 'x y', shared, words)).toBe(0)
  expect(crystalBleu('x y', 'x y', shared, { ...words, smoothing: 'exp' })).toBe(0)
})

test('an order without an n-gram left has precision 0, unless it is smoothed', () => {
  const shared = listOf(['x', 'y'])
  expect(crystalBleu('x y', 'x y', shared, words)).toBe(0)
  expect(crystalBleu('x y', 'x y', shared, { ...words, smoothing: 'exp' })).toBeCloseTo(Math.sqrt(1 / 2), 15)
})

test('the order of references and of segments does not matter', () => {
  const shared = sharedNgrams(['( a ) ( b ) ( c )'], { ...words, k: 5 })
  const segments = fc.array(fc.tuple(sentence, fc.array(sentence, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(segments, (pairs) => {
      const score = (list: typeof pairs) =>
        corpusCrystalBleu(
          list.map(([candidate]) => candidate),
          list.map(([, references]) => references),
          shared,
          words,
        )
      expect(score(pairs.toReversed())).toBe(score(pairs))
      expect(score(pairs.map(([candidate, references]) => [candidate, references.toReversed()]))).toBe(
        score(pairs),
      )
    }),
  )
})

test('a list is needed, and must be of the same tokenizer', () => {
  expect(() => crystalBleu('a', 'a', undefined as unknown as SharedNgrams)).toThrow(/shared n-grams: /)
  expect(() => crystalBleu('a', 'a', nothing)).toThrow(/made with 'whitespace', got 'code'/)
})

test('an empty text on either side scores 0', () => {
  expect(crystalBleu('', 'a', nothing, words)).toBe(0)
  expect(crystalBleu('a', '', nothing, words)).toBe(0)
  expect(crystalBleu('', '', nothing, words)).toBe(0)
})

test('what does not pair up is an error', () => {
  expect(() => corpusCrystalBleu(['a'], [], nothing, words)).toThrow(/1 candidates but 0 reference sets/)
  expect(() => corpusCrystalBleu([], [], nothing, words)).toThrow(RangeError)
  expect(() => crystalBleu('a', [], nothing, words)).toThrow(RangeError)
})

/** A list of order 2 by hand. */
function listOf(...ngrams: string[][]): SharedNgrams {
  return {
    tokenize: 'whitespace',
    k: ngrams.length,
    order: 2,
    perOrder: false,
    variant: 'authors',
    ngrams: ngrams.map((tokens) => ({ tokens, count: 1 })),
  }
}

test('crystalBleuScore returns the score with precisions, brevity penalty and lengths', () => {
  const { score, parts } = crystalBleuScore('x y', 'x y', listOf(), words)
  expect(score).toBe(1)
  expect(parts).toEqual({
    precision1: 1,
    precision2: 1,
    brevityPenalty: 1,
    candidateLength: 2,
    referenceLength: 2,
  })
})

test('the score of a corpus does not depend on the order of its rows, the list included', () => {
  const segments = fc.array(fc.tuple(sentence, sentence), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(segments, fc.nat(8), (pairs, k) => {
      const score = (list: typeof pairs) => {
        const references = list.map(([, reference]) => reference)
        const candidates = list.map(([candidate]) => candidate)
        return corpusCrystalBleu(candidates, references, sharedNgrams(references, { ...words, k }), {
          ...words,
          smoothing: 'exp',
        })
      }
      expect(score(pairs.toReversed())).toBe(score(pairs))
      expect(score(pairs.toSorted())).toBe(score(pairs))
    }),
  )
})
