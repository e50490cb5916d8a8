import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simpleProgramGraph } from '../src/simple-graph.ts'
import { anyProgramGraph, programGraph } from './random-program-graph.ts'

test('of several edges between two nodes the type that comes last stays', () => {
  const graph = programGraph(
    ['a', 'b'],
    ['X', 'Y', 'Z'],
    [
      [0, 1, 2],
      [0, 1, 0],
      [1, 0, 0],
      [0, 1, 1],
      [1, 1, 1],
    ],
  )
  const { sources, targets, types } = simpleProgramGraph(graph)
  expect(Array.from(sources, (source, edge) => [source, targets[edge], types[edge]])).toEqual([
    [0, 1, 2],
    [1, 0, 0],
    [1, 1, 1],
  ])
})

test('the nodes stay, and so does the graph that was given', () => {
  const graph = programGraph(
    ['a'],
    ['X', 'Y'],
    [
      [0, 0, 0],
      [0, 0, 1],
    ],
  )
  const simple = simpleProgramGraph(graph)
  expect(simple.labels).toBe(graph.labels)
  expect(simple.starts).toBe(graph.starts)
  expect([...graph.types]).toEqual([0, 1])
})

test('every pair of nodes that has an edge has one, of its last type', () => {
  fc.assert(
    fc.property(anyProgramGraph(), (graph) => {
      const expected = new Map<string, number>()
      graph.sources.forEach((source, edge) => {
        const key = `${source} ${graph.targets[edge]}`
        expected.set(key, Math.max(expected.get(key) ?? 0, graph.types[edge]))
      })
      const { sources, targets, types } = simpleProgramGraph(graph)
      const found = Array.from(
        sources,
        (source, edge) => [`${source} ${targets[edge]}`, types[edge]] as const,
      )
      expect(found).toHaveLength(expected.size)
      expect(new Map(found)).toEqual(expected)
      expect(simpleProgramGraph(simpleProgramGraph(graph))).toEqual(simpleProgramGraph(graph))
    }),
  )
})
