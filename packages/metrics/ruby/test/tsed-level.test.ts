import { segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testExplanations, testMetricContract } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainTreeSimilarity } from '../src/explain.ts'
import type { SourceTree } from '../src/source-tree.ts'
import { treeSimilarity } from '../src/tree-similarity.ts'
import { treeSimilarityMetric } from '../src/tree-similarity-metric.ts'
import { tsedLevel } from '../src/tsed-level.ts'
import { parser } from './parser.ts'

const options = { parser, definition: 'tsed' } as const
const tsed = (candidate: string, reference: string) => treeSimilarity(candidate, reference, options)
const viewOf = (source: string) => tsedLevel(options).view(source)!

testMetricContract(treeSimilarityMetric(options))
testExplanations(treeSimilarityMetric(options), (candidate, references) =>
  explainTreeSimilarity(candidate, references, options),
)

test('a renamed program has TSED 1, as in the example of the authors', () => {
  expect(tsed('def add(a, b):\n    return a + b', 'def add(x, y):\n    return x + y')).toBe(1)
})

test('a node has the name of the last field in which it has a child', () => {
  // (module (expression_statement (call function: (identifier) arguments: (argument_list (identifier)))))
  expect(viewOf('f(x)').labels).toEqual([
    'module',
    'expression_statement',
    'arguments:',
    'identifier',
    'argument_list',
    'identifier',
  ])
})

test('an inserted node costs 0.8, a deleted or renamed one 1, over the nodes of the larger tree', () => {
  // 6 and 7 nodes by hand: one more identifier in the list of arguments
  expect(tsed('f(x)', 'f(x, y)')).toBeCloseTo(1 - 0.8 / 7, 14)
  expect(tsed('f(x, y)', 'f(x)')).toBeCloseTo(1 - 1 / 7, 14)
  expect(tsed('f(x)', 'f(1)')).toBeCloseTo(1 - 1 / 6, 14)
})

test('trees that have little in common have TSED 0', () => {
  expect(tsed('x', 'class A:\n    def f(self):\n        return {1: [2, 3]}')).toBeGreaterThanOrEqual(0)
  expect(tsed('x\n'.repeat(20), 'x = [1, 2, 3, 4, 5]')).toBe(0)
})

test('code with syntax errors has a tree, and counts', () => {
  expect(tsed('f(x', 'f(x)')).toBeGreaterThan(0)
  expect(treeSimilarity('f(x', 'f(x)', { parser })).toBeNaN()
})

test('the tree of another tree than ted is an error', () => {
  expect(() => treeSimilarityMetric({ ...options, tree: 'bag' })).toThrow(/option tree=bag: expected ted/)
})

/** The distance by its definition: the roots of both forests are deleted, inserted or paired. */
function slowDistance(a: SourceTree, b: SourceTree): number {
  const known = new Map<string, number>()
  // a forest is a list of subtrees, by their roots
  const children = ({ sizes }: SourceTree, node: number) => {
    const list: number[] = []
    for (let at = node + 1; at < node + sizes[node]; at += sizes[at]) list.push(at)
    return list
  }
  const between = (f: readonly number[], g: readonly number[]): number => {
    if (f.length === 0) return g.reduce((sum, node) => sum + b.sizes[node] * 0.8, 0)
    if (g.length === 0) return f.reduce((sum, node) => sum + a.sizes[node], 0)
    const key = `${f}|${g}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const [v, w] = [f.at(-1)!, g.at(-1)!]
    const [left, right] = [f.slice(0, -1), g.slice(0, -1)]
    const least = Math.min(
      between([...left, ...children(a, v)], g) + 1,
      between(f, [...right, ...children(b, w)]) + 0.8,
      between(children(a, v), children(b, w)) + between(left, right) + (a.labels[v] === b.labels[w] ? 0 : 1),
    )
    known.set(key, least)
    return least
  }
  return between([0], [0])
}

test('TSED equals its definition with a distance by recursion', () => {
  const code = fc.oneof(
    codeLikeText.filter((text) => text.length < 25),
    fc.constantFrom('f(x)', 'x = 1', 'def f(a):\n  return a', 'if x: y', '[i for i in z]', 'a.b.c'),
  )
  fc.assert(
    fc.property(code, code, (a, b) => {
      const [first, second] = [viewOf(a), viewOf(b)]
      fc.pre(first.labels.length * second.labels.length < 200)
      const expected = 1 - slowDistance(first, second) / Math.max(first.labels.length, second.labels.length)
      const metric = treeSimilarityMetric(options)
      expect(metric.score(segmentRow(metric, a, b))).toBeCloseTo(Math.max(0, expected), 12)
    }),
  )
})
