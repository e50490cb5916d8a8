import { fixtureJson, type NltkScores } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { corpusGleu, gleu, gleuScore } from '../src/gleu.ts'

const { cases, corpus } = fixtureJson<NltkScores>('golden/nltk-gleu.json')
const tokenize = tokenizeWhitespace
const others = { tokenize, minOrder: 2, order: 3 }

test('the scores of 65 candidates are those of NLTK 3.8', () => {
  expect(cases.length).toBe(65)
  for (const [candidate, references, score, other] of cases) {
    expect(gleu(candidate, references, { tokenize }), candidate).toBeCloseTo(score, 12)
    expect(gleu(candidate, references, others), candidate).toBeCloseTo(other, 12)
  }
})

test('the score of the corpus is that of NLTK 3.8', () => {
  const candidates = cases.map(([candidate]) => candidate)
  const references = cases.map(([, all]) => all)
  expect(corpusGleu(candidates, references, { tokenize })).toBeCloseTo(corpus[0], 12)
  expect(corpusGleu(candidates, references, others)).toBeCloseTo(corpus[1], 12)
})

test('without tokens it is undefined, and symmetric otherwise', () => {
  expect(gleu('', '')).toBeNaN()
  expect(gleuScore('', '').reason).toBe('neither candidate nor reference has an n-gram')
  expect(gleu('', 'a b')).toBe(0)
  expect(gleu('a b c', 'a c')).toBe(gleu('a c', 'a b c'))
  expect(gleu('f(x)', ['y', 'f(x)'])).toBe(1)
  expect(() => corpusGleu([], [])).toThrow(RangeError)
})

test('a smallest order above the largest is an error', () => {
  expect(() => gleu('a', 'a', { minOrder: 5 })).toThrow('minOrder')
})
