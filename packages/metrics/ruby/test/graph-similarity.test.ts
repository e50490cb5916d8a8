import { expect, test } from 'vitest'
import { corpusGraphSimilarity, graphSimilarity } from '../src/graph-similarity.ts'
import { parser } from './parser.ts'

test('the distance over the nodes and edges of both graphs', () => {
  // Module, a statement and an edge each: one label is another
  expect(graphSimilarity('x = 1', 'x = 2', { parser })).toBeCloseTo(5 / 6, 14)
  // and one statement more: a node and an edge
  expect(graphSimilarity('x = 1', 'x = 1\ny = 2', { parser })).toBeCloseTo(6 / 8, 14)
})

test('the order of statements that do not depend on each other is nothing, another dependence is something', () => {
  expect(graphSimilarity('x = 1\ny = 2', 'y = 2\nx = 1', { parser })).toBe(1)
  expect(graphSimilarity('x = 1\nf(x)', 'f(x)\nx = 1', { parser })).toBeLessThan(1)
})

test('what has no graph has no similarity', () => {
  expect(graphSimilarity('x = (', 'x = 1', { parser })).toBeNaN()
  expect(graphSimilarity('x = 1', ['x = (', '1 +'], { parser })).toBeNaN()
  expect(graphSimilarity('x = 1', ['x = (', 'x = 1'], { parser })).toBe(1)
  expect(corpusGraphSimilarity(['x = (', 'x = 1'], ['x = 1', 'x = 2'], { parser })).toBeCloseTo(5 / 6, 14)
  expect(corpusGraphSimilarity(['x = ('], ['x = 1'], { parser })).toBeNaN()
})

test('what does not pair up is an error', () => {
  expect(() => graphSimilarity('x', [], { parser })).toThrow(RangeError)
  expect(() => corpusGraphSimilarity(['x'], [], { parser })).toThrow(/1 candidates but 0 reference sets/)
})
