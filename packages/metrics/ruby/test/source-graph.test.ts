import { type ProgramGraph, simpleProgramGraph } from '@codegen-eval/program-graph'
import { expect, test } from 'vitest'
import { graphSize, withMergedEdges } from '../src/source-graph.ts'

const graph = {
  labels: ['a', 'b', 'c'],
  starts: new Int32Array(3),
  ends: new Int32Array(3),
  edgeTypes: ['ONE', 'TWO', 'THREE'],
  sources: Int32Array.of(0, 0, 0, 1),
  targets: Int32Array.of(1, 1, 2, 0),
  types: Int32Array.of(0, 2, 1, 1),
}

const edgesOf = ({ sources, targets, types }: ProgramGraph) =>
  [...types].map((label, e) => [sources[e], targets[e], label])

test('parallel edges become one, labelled with the set of their types', () => {
  expect(edgesOf(withMergedEdges(graph))).toEqual([
    [0, 1, 0b101],
    [0, 2, 0b010],
    [1, 0, 0b010],
  ])
  expect(withMergedEdges(graph).edgeTypes[0b101]).toBe('ONE + THREE')
})

test('in the manner of Out of the BLEU the last type is left of parallel edges', () => {
  expect(edgesOf(simpleProgramGraph(graph))).toEqual([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 1],
  ])
})

test('the size of a graph is counted after its edges have been put together', () => {
  expect(graphSize(withMergedEdges(graph))).toBe(6)
  expect(graphSize(simpleProgramGraph(graph))).toBe(6)
})

test('other labels may be given', () => {
  expect(withMergedEdges(graph, ['x', 'y', 'z']).labels).toEqual(['x', 'y', 'z'])
})
