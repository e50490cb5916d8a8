import { bleu } from '@codegen-eval/bleu'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { codeBleu, corpusCodeBleu } from '../src/code-bleu.ts'
import { grades, MODELS, parser } from './golden.ts'

const CANDIDATE = 'def number(d, b, c):\n    return d + b * c\n'

test('n-grams are those of BLEU', () => {
  const reference = 'def number(d, b, c):\n    return int(d + b * c)\n'
  expect(codeBleu(CANDIDATE, reference, { parser }).ngram).toBeCloseTo(bleu(CANDIDATE, reference), 14)
  const tokenize = tokenizeWhitespace
  expect(codeBleu(CANDIDATE, reference, { parser, tokenize }).ngram).toBeCloseTo(
    bleu(CANDIDATE, reference, { tokenize }),
    14,
  )
})

test('weighted n-grams are unigrams with a brevity penalty', () => {
  // of the candidate's tokens `return`, `a` and `b` the first two are right: 5 + 1 of 5 + 1 + 1
  expect(codeBleu('return a b', 'return a c', { parser }).weightedNgram).toBeCloseTo(6 / 7, 14)
  expect(codeBleu('return', 'return a', { parser }).weightedNgram).toBeCloseTo(Math.exp(1 - 2), 14)
})

test('the syntax match is by the reference, so that what is left out costs and what is added does not', () => {
  const long = 'f(a)\nwhile b:\n    g(c)\n'
  expect(codeBleu('f(a)\n', long, { parser }).syntax).toBeLessThan(0.6)
  expect(codeBleu(long, 'f(a)', { parser }).syntax).toBeGreaterThan(0.7)
})

test('no text scores 0 in n-grams, against itself too, and what is left is its tree', () => {
  const parts = codeBleu('', '', { parser })
  expect([parts.ngram, parts.weightedNgram, parts.syntax]).toEqual([0, 0, 1])
  expect(parts.dataFlow).toBeNaN()
})

describe.skipIf(!grades)('on CoNaLa', () => {
  test('counts of a corpus are those of its segments together, and say how many have a data flow', () => {
    const model = MODELS[4]
    const candidates = grades!.map((task) => task[model]!)
    const references = grades!.map((task) => task.snippet)
    const own = corpusCodeBleu(candidates, references, { parser })
    expect(own.score).toBeGreaterThan(0.2)
    expect(own.score).toBeLessThan(0.8)
    expect(own.dataFlowCoverage).toBeGreaterThan(0.3)
    expect(own.dataFlowCoverage).toBeLessThan(1)
    expect(own.candidateErrors).toBeLessThan(0.2)
  })
})
