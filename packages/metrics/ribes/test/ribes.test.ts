import { fixtureJson, type NltkScores } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { corpusRibes, ribes, ribesScore } from '../src/ribes.ts'

const { cases, corpus } = fixtureJson<NltkScores>('golden/nltk-ribes.json')
const tokenize = tokenizeWhitespace
const others = { tokenize, alpha: 0.5, beta: 0.3 }

test('the scores of 65 candidates are those of NLTK 3.8', () => {
  expect(cases.length).toBe(65)
  for (const [candidate, references, score, other] of cases) {
    expect(ribes(candidate, references, { tokenize }), candidate).toBeCloseTo(score, 12)
    expect(ribes(candidate, references, others), candidate).toBeCloseTo(other, 12)
  }
})

test('the score of the corpus is that of NLTK 3.8', () => {
  const candidates = cases.map(([candidate]) => candidate)
  const references = cases.map(([, all]) => all)
  expect(corpusRibes(candidates, references, { tokenize })).toBeCloseTo(corpus[0], 12)
  expect(corpusRibes(candidates, references, others)).toBeCloseTo(corpus[1], 12)
})

test('a candidate without tokens scores 0, and is undefined against a reference without tokens', () => {
  expect(ribes('', 'a b')).toBe(0)
  expect(ribes('', '')).toBeNaN()
  expect(ribesScore('', '').reason).toBe('neither candidate nor reference has a token')
  expect(ribes('a', 'a')).toBe(0)
  expect(ribes('f(x, y)', ['y', 'f(x, y)'])).toBe(1)
  expect(() => corpusRibes([], [])).toThrow(RangeError)
})
