import { expect, test } from 'vitest'
import { checkGraph, labelledGraph } from '../src/labelled-graph.ts'

const ints = (...values: number[]) => Int32Array.from(values)

test('labelledGraph gives equal labels equal integers, over all graphs that share a map', () => {
  const labels = new Map<string, number>()
  const a = labelledGraph(['x', 'y', 'x'], [[0, 1, 'calls']], labels)
  const b = labelledGraph(
    ['y', '__proto__', 'constructor'],
    [
      [1, 2, 'calls'],
      [2, 2, 'x'],
    ],
    labels,
  )
  expect(a).toEqual({ nodeLabels: ints(0, 1, 0), sources: ints(0), targets: ints(1), edgeLabels: ints(2) })
  expect(b).toEqual({
    nodeLabels: ints(1, 3, 4),
    sources: ints(1, 2),
    targets: ints(2, 2),
    edgeLabels: ints(2, 0),
  })
})

test('labelledGraph refuses edges to nowhere, between nodes in fractions, and twice the same way', () => {
  expect(() => labelledGraph(['x'], [[0, 1, 'e']], new Map())).toThrow(
    'edge 0 runs from 0 to 1 in a graph of 1 nodes',
  )
  expect(() => labelledGraph(['x'], [[-1, 0, 'e']], new Map())).toThrow(RangeError)
  expect(() => labelledGraph(['x', 'y'], [[0.5, 1, 'e']], new Map())).toThrow('got 0.5')
  expect(() =>
    labelledGraph(
      ['x', 'y'],
      [
        [0, 1, 'e'],
        [0, 1, 'f'],
      ],
      new Map(),
    ),
  ).toThrow('two edges run from node 0 to node 1')
})

test('labelledGraph takes edges both ways between two nodes', () => {
  expect(
    labelledGraph(
      ['x', 'y'],
      [
        [0, 1, 'e'],
        [1, 0, 'e'],
      ],
      new Map(),
    ).sources,
  ).toEqual(ints(0, 1))
})

test('checkGraph wants a source, a target and a label for every edge', () => {
  const graph = { nodeLabels: ints(1, 1), sources: ints(0), targets: ints(1), edgeLabels: ints() }
  expect(() => checkGraph(graph)).toThrow('got 1, 1 and 0')
})
