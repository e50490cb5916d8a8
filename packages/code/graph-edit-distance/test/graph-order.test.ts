import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { compareGraphs, edgeOrder, orderedPair } from '../src/graph-order.ts'
import { graphs } from './arbitrary-graphs.ts'

test('compareGraphs orders graphs: by size first, and only the same graph is equal, in whatever order its edges come', () => {
  fc.assert(
    fc.property(graphs(3), graphs(3), graphs(3), (a, b, c) => {
      expect(Math.sign(compareGraphs(a, b)) + Math.sign(compareGraphs(b, a))).toBe(0)
      if (a.nodeLabels.length < b.nodeLabels.length) expect(compareGraphs(a, b)).toBeLessThan(0)
      if (compareGraphs(a, b) <= 0 && compareGraphs(b, c) <= 0)
        expect(compareGraphs(a, c)).toBeLessThanOrEqual(0)
      const { sources, targets, edgeLabels } = a
      const turned = {
        ...a,
        sources: sources.toReversed(),
        targets: targets.toReversed(),
        edgeLabels: edgeLabels.toReversed(),
      }
      expect(compareGraphs(a, turned)).toBe(0)
    }),
  )
})

test('edgeOrder lists edges by source, then target', () => {
  const graph = {
    nodeLabels: Int32Array.of(0, 0),
    sources: Int32Array.of(1, 0, 1, 0),
    targets: Int32Array.of(1, 1, 0, 0),
    edgeLabels: Int32Array.of(0, 0, 0, 0),
  }
  expect(edgeOrder(graph)).toEqual(Int32Array.of(3, 1, 2, 0))
})

test('orderedPair is the same pair from either side, with costs turned round with it', () => {
  const costs = { ...unitGraphEditCosts, insertNode: () => 3 }
  fc.assert(
    fc.property(graphs(3), graphs(3), (a, b) => {
      fc.pre(compareGraphs(a, b) !== 0)
      const there = orderedPair(a, b, costs)
      const back = orderedPair(b, a, costs)
      expect(there.first).toBe(back.first)
      expect(there.second).toBe(back.second)
      const cost = (pair: typeof there) => pair.costs.insertNode(0)
      expect(cost(there) + cost(back)).toBe(4)
      expect(cost(there)).toBe(there.order < 0 ? 3 : 1)
    }),
  )
})
