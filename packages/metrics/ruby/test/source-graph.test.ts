import { simpleProgramGraph } from '@codegen-eval/program-graph'
import { typilusGraph } from '@codegen-eval/program-graph/typilus'
import { describe, expect, test } from 'vitest'
import { graphSize, type SourceGraph, withLastEdges, withMergedEdges } from '../src/source-graph.ts'
import { type GoldenGraph, golden, parser } from './golden.ts'

const graph = {
  labels: ['a', 'b', 'c'],
  starts: new Int32Array(3),
  ends: new Int32Array(3),
  edgeTypes: ['ONE', 'TWO', 'THREE'],
  sources: Int32Array.of(0, 0, 0, 1),
  targets: Int32Array.of(1, 1, 2, 0),
  types: Int32Array.of(0, 2, 1, 1),
}

const edgesOf = ({ sources, targets, edgeLabels }: SourceGraph) =>
  [...edgeLabels].map((label, e) => [sources[e], targets[e], label])

test('parallel edges become one, labelled with the set of their types', () => {
  expect(edgesOf(withMergedEdges(graph))).toEqual([
    [0, 1, 0b101],
    [0, 2, 0b010],
    [1, 0, 0b010],
  ])
})

test('in the manner of Out of the BLEU the last type is left of parallel edges', () => {
  expect(edgesOf(withLastEdges(graph))).toEqual([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 1],
  ])
})

test('the size of a graph is counted after its edges have been put together', () => {
  expect(graphSize(withMergedEdges(graph))).toBe(6)
  expect(graphSize(withLastEdges(graph))).toBe(6)
})

test('other labels may be given', () => {
  expect(withMergedEdges(graph, ['x', 'y', 'z']).labels).toEqual(['x', 'y', 'z'])
})

/** Nodes and edges of a golden graph, at most one edge from one node to another. */
function goldenSize({ nodes, edges }: GoldenGraph): number {
  const pairs = new Set(
    Object.values(edges).flatMap((lists) =>
      Object.entries(lists).flatMap(([source, targets]) => targets.map((target) => `${source} ${target}`)),
    ),
  )
  return nodes.length + pairs.size
}

describe.skipIf(!golden)('against the graphs of the replication package', () => {
  test('sizes are the same on at least 97 % of 1,561 snippets', () => {
    const graphs = golden!.snippets.filter(({ graph }) => graph)
    const equal = graphs.filter(
      ({ code, graph }) =>
        parser.parses(code) &&
        graphSize(withLastEdges(typilusGraph(parser.parse(code), parser.language))) === goldenSize(graph!),
    )
    expect(graphs).toHaveLength(1561)
    expect(equal.length).toBeGreaterThanOrEqual(0.97 * 1561)
  })

  test('merged edges are as many as last ones', () => {
    for (const { code, graph } of golden!.snippets.slice(0, 300)) {
      if (!graph) continue
      const made = typilusGraph(parser.parse(code), parser.language)
      expect(graphSize(withMergedEdges(made))).toBe(graphSize(withLastEdges(made)))
      expect(simpleProgramGraph(made).labels).toEqual(made.labels)
    }
  })
})
