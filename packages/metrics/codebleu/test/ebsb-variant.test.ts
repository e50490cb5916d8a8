import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeCode } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import type { CodeBleuOptions } from '../src/code-bleu-options.ts'
import { testEbsb } from './ebsb-agreement.ts'
import { parser } from './parser.ts'

const options = { parser, variant: 'ebsb' } as const

testEbsb(fixtureJson('golden/functions.json'))

// counted by hand in the trees of tree-sitter-python of 2022: module, statement, and from there on
test.each([
  // comparison_operator, identifier, not, in, identifier: `in` and both names of 7 subtrees match
  ['x in y', 'x not in y', 3 / 7],
  ['x is y', 'x is not y', 3 / 7],
  ['x not in y', 'z not in w', 1],
  // string and its two quotes
  ["'a'", "'\\w'", 1],
  ["f('\\d+\\s')", "f('a')", 1],
])('%s has the trees of the older grammar against %s', (candidate, reference, syntax) => {
  expect(codeBleuScore(candidate, reference, options).parts.syntax).toBeCloseTo(syntax, 12)
})

test('what the parser of Python 3.7 refuses has no data flow', () => {
  const later = 'if (n := f()):\n    g(n)'
  expect(codeBleuScore(later, later, options).parts).toMatchObject({
    dataFlow: Number.NaN,
    candidateErrors: 1,
    referenceErrors: 1,
    // the language takes it
    parsedReferences: 1,
  })
  expect(codeBleuScore('f(a=1, a=2)', 'x = f(a)\ng(x)', options).parts.dataFlow).toBe(0)
})

test('a candidate with a syntax error has a data flow of 0, whatever the reference', () => {
  expect(codeBleuScore('f(', 'x = y\nz = x', options).parts.dataFlow).toBe(0)
  expect(codeBleuScore('f(', 'f()', options).parts.dataFlow).toBe(0)
  expect(codeBleuScore('f()', 'f()', options).parts.dataFlow).toBeNaN()
})

test('a part without a match in one order is 0', () => {
  expect(codeBleuScore('a', 'a', options).parts.ngram).toBe(0)
})

describe('white space at the end of a text', () => {
  test.each(['\n', ' ', '\r\n\t', '\u3000', '\f\n\n'])('%j changes nothing, on either side', (end) => {
    const [candidate, reference] = ['y = f(x)\nprint(y)', 'z = f(x)\nprint(z, x)']
    const expected = codeBleuScore(candidate, reference, options)
    expect(codeBleuScore(candidate + end, reference, options)).toEqual(expected)
    expect(codeBleuScore(candidate, reference + end, options)).toEqual(expected)
  })

  test('at the start it stays: an indented line does not parse', () => {
    expect(codeBleuScore(' x = 1', 'x = 1', options).parts.candidateErrors).toBe(1)
  })
})

// Out of the BLEU, appendix A.6: keywords weigh 5, so `for` and `x` match with a weight of 6 of 12, and the candidate
// has 3 tokens of 4: e^(-1/3) * 6/12 = 0.3583
describe('the worked example of Out of the BLEU, A.6', () => {
  const weighted = (more: Partial<CodeBleuOptions>) =>
    codeBleuScore('for x of', 'for x in lst', { parser, ...more }).parts.weightedNgram

  test('the formula of ebsb over tokens without the empty NEWLINE token gives the published value', () => {
    expect(weighted({ variant: 'ebsb', tokenize: tokenizeCode })).toBeCloseTo(Math.exp(-1 / 3) * (6 / 12), 14)
    expect(weighted({ variant: 'ebsb', tokenize: tokenizeCode })).toBeCloseTo(0.3583, 4)
  })

  test('ebsb, as the replication package, counts the NEWLINE token on both sides: e^(-1/4) * 7/13', () => {
    expect(weighted({ variant: 'ebsb' })).toBeCloseTo(Math.exp(-1 / 4) * (7 / 13), 14)
  })

  test("paper divides by the candidate's weight, which is 7 with `of` at 1: e^(-1/3) * 6/7", () => {
    expect(weighted({})).toBeCloseTo(Math.exp(-1 / 3) * (6 / 7), 14)
  })

  test('codexglue is the geometric mean of weighted unigram recall and recall of 2- to 4-grams', () => {
    // unigrams: (1 + 0.2) of 2.4; bigrams 1 of 3; trigrams 0 of 2 and 4-grams 0 of 1, with 0.1 for no match
    const recalls = [1.2 / 2.4, 1 / 3, 0.1 / 2, 0.1 / 1]
    const mean = recalls.reduce((product, recall) => product * recall, 1) ** (1 / 4)
    expect(weighted({ variant: 'codexglue' })).toBeCloseTo(mean, 14)
  })
})
