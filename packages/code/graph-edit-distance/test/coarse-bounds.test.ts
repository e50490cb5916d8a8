import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarseLowerBound, coarseMapping } from '../src/coarse-bounds.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { graphMappingCost, inverseMapping } from '../src/graph-mapping-cost.ts'
import { anyCosts, graphs, renumbered } from './arbitrary-graphs.ts'
import { slowGraphEditDistance } from './slow-graph-edit-distance.ts'

test('the label bound is at most the distance, under any costs', () => {
  fc.assert(
    fc.property(graphs(4), graphs(4), fc.oneof(fc.constant(unitGraphEditCosts), anyCosts), (a, b, costs) => {
      expect(coarseLowerBound(a, b, costs)).toBeLessThanOrEqual(slowGraphEditDistance(a, b, costs))
    }),
  )
})

test('the coarse mapping is injective, and maps as many nodes as it can under unit costs', () => {
  fc.assert(
    fc.property(graphs(8), graphs(8), (a, b) => {
      const mapping = coarseMapping(a, b, unitGraphEditCosts)
      expect(() => inverseMapping(mapping, a.nodeLabels.length, b.nodeLabels.length)).not.toThrow()
      const mapped = mapping.filter((node) => node >= 0).length
      expect(mapped).toBe(Math.min(a.nodeLabels.length, b.nodeLabels.length))
    }),
  )
})

test('a graph is mapped to itself at no cost, renumbered too where neighbourhoods tell nodes apart', () => {
  fc.assert(
    fc.property(graphs(8), (a) => {
      expect(graphMappingCost(a, a, coarseMapping(a, a, unitGraphEditCosts), unitGraphEditCosts)).toBe(0)
    }),
  )
  const path = {
    nodeLabels: Int32Array.of(0, 1, 2, 3),
    sources: Int32Array.of(0, 1, 2),
    targets: Int32Array.of(1, 2, 3),
    edgeLabels: Int32Array.of(0, 0, 0),
  }
  const other = renumbered(path, [2, 0, 3, 1])
  expect(
    graphMappingCost(path, other, coarseMapping(path, other, unitGraphEditCosts), unitGraphEditCosts),
  ).toBe(0)
})
