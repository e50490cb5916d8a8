import { everyMapping } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { graphMappingCost, inverseMapping } from '../src/graph-mapping-cost.ts'
import { anyCosts, graphs } from './arbitrary-graphs.ts'
import { slowMappingCost } from './slow-graph-edit-distance.ts'

test('graphMappingCost equals the cost added up over all pairs of places', () => {
  fc.assert(
    fc.property(graphs(4), graphs(4), anyCosts, (a, b, costs) => {
      everyMapping(a.nodeLabels.length, b.nodeLabels.length, (mapping) => {
        expect(graphMappingCost(a, b, mapping, costs)).toBe(slowMappingCost(a, b, mapping, costs))
      })
    }),
    { numRuns: 50 },
  )
})

test('graphMappingCost refuses what is no injective map', () => {
  const graph = {
    nodeLabels: Int32Array.of(1, 1),
    sources: new Int32Array(0),
    targets: new Int32Array(0),
    edgeLabels: new Int32Array(0),
  }
  const cost = (...mapping: number[]) =>
    graphMappingCost(graph, graph, Int32Array.from(mapping), unitGraphEditCosts)
  expect(cost(1, 0)).toBe(0)
  expect(() => cost(0)).toThrow('a mapping of 2 nodes is needed, got 1')
  expect(() => cost(0, 2)).toThrow('node 1 is mapped to 2 in a graph of 2 nodes')
  expect(() => cost(0, -2)).toThrow(RangeError)
  expect(() => cost(1, 1)).toThrow('nodes 0 and 1 are both mapped to 1')
})

test('inverseMapping is the map back, twice the map itself', () => {
  const mapping = Int32Array.of(2, -1, 0)
  expect(inverseMapping(mapping, 3, 4)).toEqual(Int32Array.of(2, -1, 0, -1))
  expect(inverseMapping(inverseMapping(mapping, 3, 4), 4, 3)).toEqual(mapping)
})
