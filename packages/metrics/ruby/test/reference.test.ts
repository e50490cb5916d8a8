import { tokenizePython } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { graphSimilarity } from '../src/graph-similarity.ts'
import { ruby, rubyScore } from '../src/ruby.ts'
import { treeSimilarity } from '../src/tree-similarity.ts'
import { parser } from './parser.ts'
import { reference as expected } from './reference.ts'

describe(`against CPython ${expected.python}`, () => {
  test('exactly the texts that it parses do so here', () => {
    const wrong = expected.pairs.filter(
      ({ candidate, reference, parses }) =>
        parser.parses(candidate) !== parses[0] || parser.parses(reference) !== parses[1],
    )
    expect(wrong).toEqual([])
  })

  test.each(['levenshtein', 'indel'] as const)('%s similarities of its tokens', (string) => {
    // CPython gives no tokens of a text with an open bracket, and what parses on both sides is no string
    const pairs = expected.pairs.filter(
      ({ parses, levenshtein }) => !(parses[0] && parses[1]) && levenshtein !== null,
    )
    expect(pairs).toHaveLength(30)
    for (const { candidate, reference, [string]: similarity } of pairs) {
      const { score, parts } = rubyScore(candidate, reference, {
        parser,
        string,
        tokenize: tokenizePython,
      })
      expect(score, candidate).toBeCloseTo(similarity!, 14)
      expect(parts.string).toBe(1)
    }
  })
})

describe('program dependence graphs, counted by hand', () => {
  test.each([
    // nodes Module, If, Expr and 2 edges; the else adds a node, an edge, and `else :` to the tokens of the branch
    ['if a:\n  b()', 'if a:\n  b()\nelse:\n  c()', 1 - 3 / 12],
    // nodes Module, Assign, Expr, 2 control edges and 1 of data, which f(y) has not; its label differs as well
    ['x = 1\nf(x)', 'x = 1\nf(y)', 1 - 2 / 11],
    // a loop depends on itself: one edge more than the branch, and another label
    ['while a:\n  b()', 'if a:\n  b()', 1 - 2 / 11],
    // x and y are one edge of data together, so that only the label of the last statement differs
    ['x = 1\nf(x, x)', 'x = 1\nf(x)', 1 - 1 / 12],
  ])('%j and %j', (candidate, reference, similarity) => {
    expect(graphSimilarity(candidate, reference, { parser })).toBeCloseTo(similarity, 14)
    expect(ruby(candidate, reference, { parser })).toBeCloseTo(similarity, 14)
  })
})

describe('syntax trees, counted by hand', () => {
  test.each([
    // module, statement, assignment, x, 1: both leaves differ
    ['x = 1', 'y = 2', 1 - 2 / 10],
    // module, statement, call, f, arguments, x: one argument more
    ['f(x)', 'f(x, y)', 1 - 1 / 13],
    // module, statement, operation, a, +, b: another operator
    ['a + b', 'a - b', 1 - 1 / 12],
    // a call around x is three nodes: call, name, arguments
    ['x', 'f(x)', 1 - 3 / 9],
  ])('%j and %j', (candidate, reference, similarity) => {
    expect(treeSimilarity(candidate, reference, { parser })).toBeCloseTo(similarity, 14)
    expect(ruby(candidate, reference, { parser, graph: 'none' })).toBeCloseTo(similarity, 14)
  })
})
