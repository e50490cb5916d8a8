import { expect, test } from 'vitest'
import { corpusTreeSimilarity, treeSimilarity } from '../src/tree-similarity.ts'
import { parser } from './parser.ts'

test('the distance over the nodes of both trees', () => {
  // module, statement, assignment, two sides: one label is another
  expect(treeSimilarity('x = 1', 'x = 2', { parser })).toBeCloseTo(9 / 10, 14)
  expect(treeSimilarity('x = 1', 'x = 2', { parser, tree: 'bag' })).toBeCloseTo(9 / 10, 14)
})

test('a bag knows no order, a tree does', () => {
  expect(treeSimilarity('a - b', 'b - a', { parser, tree: 'bag' })).toBe(1)
  expect(treeSimilarity('a - b', 'b - a', { parser })).toBeLessThan(1)
})

test('what has no tree has no similarity', () => {
  expect(treeSimilarity('x = (', 'x = 1', { parser })).toBeNaN()
  expect(treeSimilarity('x = 1', ['x = (', 'x = 1'], { parser })).toBe(1)
  expect(corpusTreeSimilarity(['x = (', 'x = 1'], ['x = 1', 'x = 2'], { parser })).toBeCloseTo(9 / 10, 14)
})

test('what does not pair up is an error', () => {
  expect(() => treeSimilarity('x', [], { parser })).toThrow(RangeError)
  expect(() => corpusTreeSimilarity([], [], { parser })).toThrow(RangeError)
})
