import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjacency, neighboursOf } from '../src/adjacency.ts'

function lists(graph: ReturnType<typeof adjacency>): number[][] {
  return Array.from(graph.offsets.subarray(1), (_, node) => [...neighboursOf(graph, node)])
}

test('the neighbours of each node lie in the order of the edges', () => {
  const found = adjacency(4, [2, 0, 2, 2], [1, 3, 0, 1])
  expect(lists(found)).toEqual([[3], [], [1, 0, 1], []])
  expect([...found.edges]).toEqual([1, 0, 2, 3])
})

test('a graph may have no edges and no nodes', () => {
  expect(lists(adjacency(2, [], []))).toEqual([[], []])
  expect(lists(adjacency(0, [], []))).toEqual([])
})

test('every edge is there once, at its source', () => {
  const edge = fc.tuple(fc.nat(5), fc.nat(5))
  fc.assert(
    fc.property(fc.array(edge), (edges) => {
      const sources = edges.map(([source]) => source)
      const targets = edges.map(([, target]) => target)
      const found = adjacency(6, sources, targets)
      expect(lists(found)).toEqual(
        [0, 1, 2, 3, 4, 5].map((node) => targets.filter((_, own) => sources[own] === node)),
      )
      expect([...found.edges].map((own) => targets[own])).toEqual([...found.neighbours])
    }),
  )
})
