import { type Graph, json } from '@dagrejs/graphlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GraphlibEdge, type GraphlibNode, toGraphlib } from '../src/graphlib.ts'
import type { ProgramGraph } from '../src/program-graph.ts'
import { anyProgramGraph, programGraph } from './random-program-graph.ts'

/** The program graph that a graphlib graph was made of; types of edges in the order of a list. */
function fromGraphlib(graph: ReturnType<typeof toGraphlib>, edgeTypes: readonly string[]): ProgramGraph {
  const nodes = graph.nodes().map((_, node) => graph.node(String(node)))
  const edges = graph.edges()
  return {
    labels: nodes.map(({ label }) => label),
    starts: Int32Array.from(nodes, ({ start }) => start ?? -1),
    ends: Int32Array.from(nodes, ({ end }) => end ?? -1),
    edgeTypes,
    sources: Int32Array.from(edges, ({ v }) => Number(v)),
    targets: Int32Array.from(edges, ({ w }) => Number(w)),
    types: Int32Array.from(edges, (edge) => edgeTypes.indexOf(graph.edge(edge).label)),
  }
}

test('nodes are called by their numbers, edges by their types', () => {
  const graph = toGraphlib(
    programGraph(
      ['a', 'b', 'c'],
      ['X', 'Y'],
      [
        [0, 1, 0],
        [0, 1, 1],
        [2, 2, 0],
      ],
    ),
  )
  expect(graph.isDirected() && graph.isMultigraph()).toBe(true)
  expect(graph.nodes()).toEqual(['0', '1', '2'])
  expect(graph.node('0')).toEqual({ label: 'a', start: 0, end: 2 })
  expect(graph.node('2')).toEqual({ label: 'c' })
  expect(graph.edge('0', '1', 'X')).toEqual({ label: 'X' })
  expect(graph.edge('0', '1', 'Y')).toEqual({ label: 'Y' })
  expect(graph.successors('0')).toEqual(['1'])
  expect(graph.edge('2', '2', 'X')).toEqual({ label: 'X' })
})

test('a graph in JSON is the same graph, with whatever else its nodes and edges have', () => {
  const graph = toGraphlib({
    nodes: [{ label: 'a' }, { label: 'b', ...{ change: 'kept' } }],
    edges: [{ type: 'X', source: 0, target: 1, ...{ change: 'renamed' } }],
  })
  expect(graph.node('1')).toEqual({ label: 'b', change: 'kept' })
  expect(graph.edge('0', '1', 'X')).toEqual({ label: 'X', change: 'renamed' })
})

test('nothing is lost on the way to graphlib, and on through its JSON', () => {
  fc.assert(
    fc.property(anyProgramGraph(), (graph) => {
      const there = toGraphlib(graph)
      expect(fromGraphlib(there, graph.edgeTypes)).toEqual(graph)
      const text = JSON.stringify(json.write(there as unknown as Graph))
      const read = json.read<undefined, GraphlibNode, GraphlibEdge>(JSON.parse(text))
      expect(fromGraphlib(read, graph.edgeTypes)).toEqual(graph)
    }),
  )
})
