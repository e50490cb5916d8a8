import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reversedCosts, unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { graphEditDistance } from '../src/graph-edit-distance.ts'
import { graphMappingCost } from '../src/graph-mapping-cost.ts'
import { type LabelledGraph, labelledGraph } from '../src/labelled-graph.ts'
import { anyCosts, graphs, metricCosts, renumbered } from './arbitrary-graphs.ts'
import { slowGraphEditDistance } from './slow-graph-edit-distance.ts'

interface GoldenGraph {
  readonly nodes: readonly string[]
  readonly edges: readonly [number, number, string][]
}

const golden = fixtureJson<{ graphEditDistance: { a: GoldenGraph; b: GoldenGraph; distance: number }[] }>(
  'golden/statistics.json',
)

describe('against networkx 2.8.8', () => {
  test('the 33 distances are found and proven', () => {
    expect(golden.graphEditDistance.length).toBe(33)
    for (const { a, b, distance } of golden.graphEditDistance) {
      const labels = new Map<string, number>()
      const found = graphEditDistance(
        labelledGraph(a.nodes, a.edges, labels),
        labelledGraph(b.nodes, b.edges, labels),
      )
      expect(found).toMatchObject({ distance, lowerBound: distance, exact: true })
    }
  })
})

const enough = { expansions: 100_000 }

test('on graphs of up to six nodes the distance is that of a search through all mappings', () => {
  fc.assert(
    fc.property(graphs(6), graphs(6), (a, b) => {
      const found = graphEditDistance(a, b, enough)
      expect(found.exact).toBe(true)
      expect(found.distance).toBe(slowGraphEditDistance(a, b, unitGraphEditCosts))
    }),
    { numRuns: 40 },
  )
})

test('under any costs, too', () => {
  fc.assert(
    fc.property(graphs(4), graphs(4), anyCosts, (a, b, costs) => {
      const found = graphEditDistance(a, b, { ...enough, costs })
      expect(found.exact).toBe(true)
      expect(found.distance).toBe(slowGraphEditDistance(a, b, costs))
    }),
  )
})

test('costs that are no fractions of two are exact to rounding', () => {
  const costs = {
    ...unitGraphEditCosts,
    relabelNode: () => 0.7,
    insertEdge: () => 1 / 3,
    deleteEdge: () => 0.1,
  }
  fc.assert(
    fc.property(graphs(4), graphs(4), (a, b) => {
      const found = graphEditDistance(a, b, { ...enough, costs })
      expect(found.exact).toBe(true)
      expect(found.distance).toBeCloseTo(slowGraphEditDistance(a, b, costs), 8)
    }),
  )
})

test('with any budget the bounds hold, and the distance is what the edits of the mapping cost', () => {
  fc.assert(
    fc.property(
      graphs(5),
      graphs(5),
      anyCosts,
      fc.nat(2),
      fc.nat(3),
      (a, b, costs, expansions, refinements) => {
        const found = graphEditDistance(a, b, { costs, expansions, refinements })
        const distance = slowGraphEditDistance(a, b, costs)
        expect(found.lowerBound).toBeLessThanOrEqual(distance)
        expect(found.distance).toBeGreaterThanOrEqual(distance)
        if (found.exact) expect(found.lowerBound).toBe(found.distance)
        expect(found.distance).toBe(graphMappingCost(a, b, found.mapping, costs))
        expect(found.expansions).toBeLessThanOrEqual(expansions)
      },
    ),
  )
})

test('everything found is symmetric, bounds too, and costs turn round with the pair', () => {
  fc.assert(
    fc.property(
      graphs(14, 0.2),
      graphs(14, 0.2),
      fc.oneof(fc.constant(unitGraphEditCosts), anyCosts),
      (a, b, costs) => {
        const there = graphEditDistance(a, b, { costs, expansions: 3 })
        const back = graphEditDistance(b, a, { costs: reversedCosts(costs), expansions: 3 })
        expect({ ...back, mapping: 0 }).toEqual({ ...there, mapping: 0 })
      },
    ),
  )
})

test('a graph is at distance 0 from itself under other node numbers, and from nothing else', () => {
  fc.assert(
    fc.property(graphs(7), fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), (a, keys) => {
      const order = [...a.nodeLabels.keys()].sort((i, j) => keys[i] - keys[j])
      const other = renumbered(a, order)
      expect(graphEditDistance(a, other, enough)).toMatchObject({ distance: 0, exact: true })
      const relabelled = { ...other, nodeLabels: other.nodeLabels.map((label) => label + 5) }
      expect(graphEditDistance(a, relabelled, enough).distance).toBe(a.nodeLabels.length)
    }),
  )
})

test('proven distances under metric costs satisfy the triangle inequality', () => {
  fc.assert(
    fc.property(
      graphs(5),
      graphs(5),
      graphs(5),
      fc.constantFrom(unitGraphEditCosts, metricCosts),
      (a, b, c, costs) => {
        const distance = (x: LabelledGraph, y: LabelledGraph) =>
          graphEditDistance(x, y, { ...enough, costs }).distance
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c))
      },
    ),
  )
})

const graph = (nodes: readonly string[], edges: readonly [number, number, string][] = []) =>
  labelledGraph(nodes, edges, labels)

const labels = new Map<string, number>()

test('empty graphs, isolated nodes and edges from a node to itself', () => {
  const empty = graph([])
  expect(graphEditDistance(empty, empty)).toMatchObject({
    distance: 0,
    lowerBound: 0,
    exact: true,
    expansions: 0,
  })
  const some = graph(
    ['a', 'b'],
    [
      [0, 1, 'e'],
      [1, 1, 'e'],
    ],
  )
  expect(graphEditDistance(empty, some)).toMatchObject({
    distance: 4,
    exact: true,
    mapping: new Int32Array(0),
  })
  expect(graphEditDistance(some, empty)).toMatchObject({
    distance: 4,
    exact: true,
    mapping: Int32Array.of(-1, -1),
  })
  expect(graphEditDistance(graph(['a', 'b', 'c']), graph(['c', 'd']))).toMatchObject({
    distance: 2,
    exact: true,
  })
  expect(graphEditDistance(graph(['a'], [[0, 0, 'e']]), graph(['a'], [[0, 0, 'f']]))).toMatchObject({
    distance: 1,
    exact: true,
  })
  expect(graphEditDistance(graph(['a'], [[0, 0, 'e']]), graph(['a']))).toMatchObject({
    distance: 1,
    exact: true,
  })
})

test('nothing that was passed is written', () => {
  const a = graph(
    ['a', 'b', 'c'],
    [
      [2, 1, 'e'],
      [0, 1, 'f'],
    ],
  )
  const b = graph(['b', 'c'], [[1, 0, 'e']])
  const copies = [structuredClone(a), structuredClone(b)]
  graphEditDistance(a, b)
  expect([a, b]).toEqual(copies)
})

test('graphs too large to search get a mapping by colours and a bound by labels', () => {
  const ring = (size: number, label: (node: number) => string) =>
    graph(
      Array.from({ length: size }, (_, node) => label(node)),
      Array.from({ length: size }, (_, node) => [node, (node + 1) % size, 'next']),
    )
  const a = ring(5000, (node) => `n${node % 97}`)
  const b = ring(5003, (node) => `n${node % 97}`)
  expect(graphEditDistance(a, a)).toMatchObject({ distance: 0, exact: true })
  const found = graphEditDistance(a, b)
  expect(found.lowerBound).toBeGreaterThanOrEqual(6)
  expect(found.distance).toBeLessThan(1000)
  expect(found.distance).toBe(graphMappingCost(a, b, found.mapping, unitGraphEditCosts))
  expect(graphEditDistance(b, a).distance).toBe(found.distance)
  // a star of many nodes against a few
  const star = graph(
    Array.from({ length: 3000 }, () => 'x'),
    Array.from({ length: 2999 }, (_, node) => [0, node + 1, 'e']),
  )
  expect(graphEditDistance(star, graph(['x', 'x'], [[0, 1, 'e']]))).toMatchObject({
    distance: 5996,
    exact: true,
  })
})

test('graphEditDistance refuses graphs that are none, costs that are none and budgets that are none', () => {
  const one = graph(['a'])
  const two = graph(['b', 'b'])
  const broken = {
    ...two,
    sources: Int32Array.of(0),
    targets: Int32Array.of(2),
    edgeLabels: Int32Array.of(0),
  }
  expect(() => graphEditDistance(one, broken)).toThrow('edge 0 runs from 0 to 2 in a graph of 2 nodes')
  expect(() =>
    graphEditDistance(one, two, { costs: { ...unitGraphEditCosts, insertNode: () => -1 } }),
  ).toThrow('got -1')
  expect(() => graphEditDistance(one, two, { expansions: -1 })).toThrow(
    'expansions must be a natural number, got -1',
  )
  expect(() => graphEditDistance(one, two, { refinements: 0.5 })).toThrow(
    'refinements must be a natural number, got 0.5',
  )
})
