import { tokenizePython } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import type { CodeBleuOptions } from '../src/code-bleu-options.ts'
import { parser } from './parser.ts'
import { reference as expected } from './reference.ts'

const score = (candidate: string, reference: string, options: Omit<CodeBleuOptions, 'parser'> = {}) =>
  codeBleuScore(candidate, reference, { parser, ...options })

describe(`against the formulas over the tokens of CPython ${expected.python}`, () => {
  test.each(expected.pairs.map((pair, i) => [i, pair] as const))('pair %i', (_, pair) => {
    for (const [variant, options] of [
      ['ebsb', { variant: 'ebsb' }],
      ['paper', { tokenize: tokenizePython }],
      ['codexglue', { variant: 'codexglue' }],
    ] as const) {
      const { parts } = score(pair.candidate, pair.reference, options)
      expect(parts.ngram, variant).toBeCloseTo(pair[variant].ngram, 12)
      expect(parts.weightedNgram, variant).toBeCloseTo(pair[variant].weightedNgram, 12)
    }
    const { candidateErrors, parsedReferences } = score(pair.candidate, pair.reference, {
      variant: 'ebsb',
    }).parts
    expect([candidateErrors, parsedReferences]).toEqual([pair.parses[0] ? 0 : 1, pair.parses[1] ? 1 : 0])
  })
})

describe('subtrees of a reference, counted by hand', () => {
  // x = f(a): module, statement, assignment, call, argument list; leaves do not count. Of g(a) = x the candidate has
  // none of these, of x = f(b) all five since leaves have no text, of f(a) alone the two below the assignment
  test.each([
    ['x = f(b)', 'x = f(a)', 5 / 5],
    ['f(a)', 'x = f(a)', 2 / 5],
    // module, statement, call, argument list against another call around it: the outer argument list is new
    ['f(a)', 'f(f(a))', 2 / 6],
    ['f(f(a))', 'f(a)', 2 / 4],
    // two equal statements: module differs, three nodes of seven below it are there once
    ['f(a)', 'f(a)\nf(a)', 3 / 7],
  ])('paper: %j against %j is %d', (candidate, reference, share) => {
    expect(score(candidate, reference).parts.syntax).toBeCloseTo(share, 14)
  })

  // without clipping each of the six below the module counts
  test('codexglue: a subtree of the reference counts whenever the candidate has it', () => {
    expect(score('f(a)', 'f(a)\nf(a)', { variant: 'codexglue' }).parts.syntax).toBeCloseTo(6 / 7, 14)
  })

  // all nodes count, f ( a ) as well: module, statement, call, identifier, argument list, (, identifier, )
  test.each([
    ['f(a)', 'f(a)', 8 / 8],
    // with a second argument the argument list and all around it differ; two identifiers and the brackets are left
    ['f(a, b)', 'f(a)', 4 / 8],
  ])('ebsb: %j against %j is %d', (candidate, reference, share) => {
    expect(score(candidate, reference, { variant: 'ebsb' }).parts.syntax).toBeCloseTo(share, 14)
  })
})

describe('data flows of a reference, counted by hand', () => {
  test.each([
    // items: x is computed from 1; 1 is a source; y is computed from x; x comes from the first x
    ['a = 2\nb = a', 'x = 1\ny = x', 4 / 4],
    ['a = 2', 'x = 1\ny = x', 2 / 4],
    // the same occurrences, but the second statement reads something else
    ['a = 2\nb = c', 'x = 1\ny = x', 2 / 4],
  ])('paper: %j against %j is %d', (candidate, reference, share) => {
    expect(score(candidate, reference).parts.dataFlow).toBeCloseTo(share, 14)
  })

  test.each([
    // pairs of a use and the next one: of the first variable (f) none, of the second two
    ['g(b, b)', 'f(a, a, a)', 1 / 2],
    ['g(b, b, b, b)', 'f(a, a, a)', 2 / 2],
    ['g(b, c)', 'f(a, a, a)', 0],
  ])('ebsb: %j against %j is %d', (candidate, reference, share) => {
    expect(score(candidate, reference, { variant: 'ebsb' }).parts.dataFlow).toBeCloseTo(share, 14)
  })
})

test('the blend of the paper, equation (1), with the weights that it recommends', () => {
  const { score: blended, parts } = score('a = 2\nb = c', 'x = 1\ny = x')
  const { ngram, weightedNgram, syntax, dataFlow } = parts
  expect(blended).toBeCloseTo(0.1 * ngram! + 0.1 * weightedNgram! + 0.4 * syntax! + 0.4 * dataFlow!, 14)
})
