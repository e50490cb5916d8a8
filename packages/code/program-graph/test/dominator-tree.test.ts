import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjacency } from '../src/adjacency.ts'
import type { ControlFlow } from '../src/control-flow.ts'
import { dominatorTree } from '../src/dominator-tree.ts'
import { anyFlow, CYTRON_FLOW, flowOf, reachedFrom } from './random-flow.ts'

function treeOf({ statements, sources, targets }: ControlFlow): ReturnType<typeof dominatorTree> {
  const nodes = statements.length + 1
  return dominatorTree(0, adjacency(nodes, sources, targets), adjacency(nodes, targets, sources))
}

/** The dominance frontier of each node that is reached, both as nodes of the graph. */
function frontiersOf(flow: ControlFlow): Record<number, number[]> {
  const { nodes, frontiers } = treeOf(flow)
  const { offsets, neighbours } = frontiers
  const ascending = (own: Int32Array) => Array.from(own, (rank) => nodes[rank]).sort((a, b) => a - b)
  return Object.fromEntries(
    Array.from(nodes, (node, rank) => [
      node,
      ascending(neighbours.subarray(offsets[rank], offsets[rank + 1])),
    ]),
  )
}

test('the dominance frontiers that Cytron et al. print for their example come out', () => {
  expect(frontiersOf(CYTRON_FLOW)).toEqual({
    0: [],
    1: [13],
    2: [2, 13],
    3: [8],
    4: [6],
    5: [6],
    6: [8],
    7: [8],
    8: [2, 13],
    9: [2, 9, 13],
    10: [11],
    11: [2, 9, 13],
    12: [2, 13],
    13: [],
  })
})

test('ranks, their ends, sources and frontiers are as the definitions say', () => {
  fc.assert(
    fc.property(anyFlow(10), (flow) => {
      const { nodes, last, sources } = treeOf(flow)
      const reached = reachedFrom(0, flow.sources, flow.targets)
      expect([...nodes].sort((a, b) => a - b)).toEqual([...reached].sort((a, b) => a - b))
      expect(nodes[0]).toBe(0)
      const rankOf = new Map(Array.from(nodes, (node, rank) => [node, rank]))
      const dominates = (a: number, b: number) =>
        a === b || !reachedFrom(0, flow.sources, flow.targets, a).has(b)
      for (const a of reached) {
        for (const b of reached) {
          const [rank, other] = [rankOf.get(a)!, rankOf.get(b)!]
          expect(rank <= other && other <= last[rank]).toBe(dominates(a, b))
        }
      }
      const edges = flow.sources.map((source, edge) => [source, flow.targets[edge]] as const)
      nodes.forEach((node, rank) => {
        const own = edges.filter(([source, target]) => target === node && reached.has(source))
        expect([...sources.neighbours.subarray(sources.offsets[rank], sources.offsets[rank + 1])]).toEqual(
          own.map(([source]) => rankOf.get(source)!).sort((a, b) => a - b),
        )
      })
      const frontiers = frontiersOf(flow)
      for (const node of reached) {
        const ends = edges.filter(
          ([source, target]) =>
            reached.has(source) && dominates(node, source) && (node === target || !dominates(node, target)),
        )
        expect(frontiers[node]).toEqual([...new Set(ends.map(([, target]) => target))].sort((a, b) => a - b))
      }
    }),
    { numRuns: 200 },
  )
})

test('a node that all others may go to takes no quadratic time', () => {
  const length = 100_000
  const edges = Array.from({ length }, (_, i) => [
    [i, i + 1],
    [i, length + 1],
  ]).flat() as [number, number][]
  const { frontiers } = treeOf(flowOf(length + 2, edges))
  expect(frontiers.neighbours).toHaveLength(length - 1)
})
