import fc from 'fast-check'
import { expect, test } from 'vitest'
import { programGraphToJson } from '../src/to-json.ts'
import { anyProgramGraph, programGraph } from './random-program-graph.ts'

test('nodes lie in order, edges name them by position', () => {
  expect(programGraphToJson(programGraph(['a', 'b'], ['X', 'Y'], [[1, 0, 1]]))).toEqual({
    nodes: [{ label: 'a', start: 0, end: 2 }, { label: 'b' }],
    edges: [{ type: 'Y', source: 1, target: 0 }],
  })
})

test('nothing is lost on the way to JSON text and back', () => {
  fc.assert(
    fc.property(anyProgramGraph(), (graph) => {
      const { nodes, edges } = JSON.parse(JSON.stringify(programGraphToJson(graph))) as ReturnType<
        typeof programGraphToJson
      >
      expect({
        labels: nodes.map(({ label }) => label),
        starts: Int32Array.from(nodes, ({ start }) => start ?? -1),
        ends: Int32Array.from(nodes, ({ end }) => end ?? -1),
        edgeTypes: graph.edgeTypes,
        sources: Int32Array.from(edges, ({ source }) => source),
        targets: Int32Array.from(edges, ({ target }) => target),
        types: Int32Array.from(edges, ({ type }) => graph.edgeTypes.indexOf(type)),
      }).toEqual(graph)
    }),
  )
})
