import { alg, Graph } from '@dagrejs/graphlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strongGroups } from '../src/strong-groups.ts'

const groups = (count: number, ...edges: readonly string[]) =>
  strongGroups(count, (from, to) => edges.includes(`${from}${to}`))

test('nodes that reach each other are one group', () => {
  expect(groups(3, '01', '12', '20')).toEqual([[0, 1, 2]])
  expect(groups(3, '01', '12')).toEqual([[0], [1], [2]])
  expect(groups(4, '02', '20', '13', '31', '01')).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(groups(1)).toEqual([[0]])
})

test('groups are the strongly connected components that graphlib finds by the algorithm of Tarjan', () => {
  const anyEdges = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 20 })
  fc.assert(
    fc.property(anyEdges, (edges) => {
      const graph = new Graph()
      for (let node = 0; node < 9; node++) graph.setNode(String(node))
      for (const [from, to] of edges) graph.setEdge(String(from), String(to))
      const found = strongGroups(9, (from, to) => graph.hasEdge(String(from), String(to)))
      const components = alg.tarjan(graph).map((nodes) => nodes.map(Number).sort((a, b) => a - b))
      expect(found).toEqual(components.sort(([a], [b]) => a - b))
    }),
  )
})
