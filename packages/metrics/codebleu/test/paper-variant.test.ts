import { bleu } from '@codegen-eval/bleu'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import { parser } from './parser.ts'

const CANDIDATE = 'def number(d, b, c):\n    return d + b * c\n'

test('n-grams are those of BLEU', () => {
  const reference = 'def number(d, b, c):\n    return int(d + b * c)\n'
  expect(codeBleuScore(CANDIDATE, reference, { parser }).parts.ngram).toBeCloseTo(
    bleu(CANDIDATE, reference),
    14,
  )
  const tokenize = tokenizeWhitespace
  expect(codeBleuScore(CANDIDATE, reference, { parser, tokenize }).parts.ngram).toBeCloseTo(
    bleu(CANDIDATE, reference, { tokenize }),
    14,
  )
})

test('weighted n-grams are unigrams with a brevity penalty', () => {
  // of the candidate's tokens `return`, `a` and `b` the first two are right: 5 + 1 of 5 + 1 + 1
  expect(codeBleuScore('return a b', 'return a c', { parser }).parts.weightedNgram).toBeCloseTo(6 / 7, 14)
  expect(codeBleuScore('return', 'return a', { parser }).parts.weightedNgram).toBeCloseTo(Math.exp(1 - 2), 14)
})

test('the syntax match is by the reference, so that what is left out costs and what is added does not', () => {
  const long = 'f(a)\nwhile b:\n    g(c)\n'
  expect(codeBleuScore('f(a)\n', long, { parser }).parts.syntax).toBeLessThan(0.6)
  expect(codeBleuScore(long, 'f(a)', { parser }).parts.syntax).toBeGreaterThan(0.7)
})

test('no text scores 0 in n-grams, against itself too, and what is left is its tree', () => {
  const { parts } = codeBleuScore('', '', { parser })
  expect([parts.ngram, parts.weightedNgram, parts.syntax]).toEqual([0, 0, 1])
  expect(parts.dataFlow).toBeNaN()
})
