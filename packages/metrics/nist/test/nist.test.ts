import { readFileSync } from 'node:fs'
import { formatSharedNgrams, parseSharedNgrams, sharedNgrams } from '@codegen-eval/crystalbleu'
import { createRegistry } from '@codegen-eval/metric'
import { testMetricContract, testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { fixtureJson, type NltkScores } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { corpusNist, nist, nistMetric, nistNgrams, nistScore } from '../src/nist.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)
const tokenize = tokenizeWhitespace
const { cases, corpus } = fixtureJson<NltkScores>('golden/nltk-nist.json')
const candidates = cases.map(([candidate]) => candidate)
const references = cases.map(([, all]) => all)

// five orders of at most log2(30) bits
testMetricContract(nistMetric(), { upperBound: 25 })
testMetricContract(nistMetric({ order: 2, ngrams: nistNgrams(['a b a'], { order: 2 }) }), { upperBound: 25 })
testRoundTrip(registry, ['nist', 'nist:tokenize=13a', 'nist:order=3', 'nist:level=segment'])
testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the scores of 65 candidates are those of NLTK 3.8, which fails for short ones', () => {
  const undefinedThere = cases.flatMap(([candidate, all, score, other]) => {
    const fails: number[] = []
    for (const [order, expected] of [
      [5, score],
      [3, other],
    ] as const) {
      if (expected === null) fails.push(order - candidate.split(' ').length)
      else expect(nist(candidate, all, { tokenize, order }), candidate).toBeCloseTo(expected, 12)
    }
    return fails
  })
  expect(cases.length).toBe(65)
  expect(undefinedThere.length).toBe(20)
  expect(Math.min(...undefinedThere)).toBeGreaterThan(0)
})

test('the score of the corpus is that of NLTK 3.8, also with n-grams that were counted before', () => {
  expect(corpusNist(candidates, references, { tokenize })).toBeCloseTo(corpus[0], 12)
  const ngrams = parseSharedNgrams(formatSharedNgrams(nistNgrams(references, { tokenize })))
  expect(corpusNist(candidates, references, { tokenize, order: 3, ngrams })).toBeCloseTo(corpus[1], 12)
})

test('without tokens', () => {
  expect(nist('a', ['', ' '])).toBeNaN()
  expect(nistScore('a', '').reason).toBe('no reference has a token')
  expect(nist('', 'a b')).toBe(0)
  // by hand: log2(2 / 1) for each of two tokens, and no penalty
  expect(nist('a b', 'a b')).toBe(1)
  expect(() => corpusNist([], [])).toThrow(RangeError)
})

test('a candidate of 2/3 of the length has half of the score', () => {
  // Doddington 2002; one bit per token
  expect(nist('a b', 'b c a', { order: 1 })).toBeCloseTo(Math.log2(3) / 2, 12)
  expect(nistScore('a b', 'b c a').parts.lengthPenalty).toBeCloseTo(0.5, 12)
})

test('n-grams of another tokenizer, of a smaller order, or only the most frequent ones are refused', () => {
  const ngrams = nistNgrams(['a b'], { order: 2 })
  expect(() => nistMetric({ ngrams, tokenize, order: 2 })).toThrow("'code', with which the n-grams were made")
  expect(() => nistMetric({ ngrams })).toThrow('order')
  expect(() => nistMetric({ ngrams: sharedNgrams(['a b'], { k: 5 }) })).toThrow('nistNgrams')
})
