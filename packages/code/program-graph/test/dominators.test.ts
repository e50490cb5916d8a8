import { alg, Graph } from '@dagrejs/graphlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjacency } from '../src/adjacency.ts'
import type { ControlFlow } from '../src/control-flow.ts'
import { immediateDominators } from '../src/dominators.ts'
import { anyFlow, CYTRON_FLOW, flowOf, reachedFrom } from './random-flow.ts'

function dominators(root: number, { statements, sources, targets }: ControlFlow): number[] {
  const nodes = statements.length + 1
  return [
    ...immediateDominators(root, adjacency(nodes, sources, targets), adjacency(nodes, targets, sources)),
  ]
}

function postDominators({ statements, sources, targets, ...rest }: ControlFlow): number[] {
  return dominators(statements.length, { ...rest, statements, sources: targets, targets: sources })
}

/** A node dominates those that cannot be reached without it; the immediate one is dominated by all others. */
function slowDominators(root: number, { statements, sources, targets }: ControlFlow): number[] {
  const nodes = Array.from({ length: statements.length + 1 }, (_, node) => node)
  const reached = reachedFrom(root, sources, targets)
  const without = nodes.map((node) => reachedFrom(root, sources, targets, node))
  const strict = nodes.map((node) =>
    nodes.filter((other) => other !== node && reached.has(other) && !without[other].has(node)),
  )
  return nodes.map((node) => {
    if (node === root || !reached.has(node)) return -1
    return strict[node].find((own) => strict[own].length === strict[node].length - 1)!
  })
}

test('a node where branches meet is dominated by the branch', () => {
  const branch = flowOf(5, [
    [0, 1],
    [1, 2],
    [1, 3],
    [2, 4],
    [3, 4],
  ])
  expect(dominators(0, branch)).toEqual([-1, 0, 1, 1, 1])
  expect(postDominators(branch)).toEqual([1, 4, 4, 4, -1])
})

test('the dominator tree of the example of Cytron et al. comes out', () => {
  expect(dominators(0, CYTRON_FLOW)).toEqual([-1, 0, 1, 2, 3, 3, 3, 2, 2, 8, 9, 9, 11, 0])
})

test('what is not reached has no dominator', () => {
  const edges = [
    [0, 1],
    [2, 1],
    [3, 2],
  ] as const
  expect(dominators(0, flowOf(4, edges))).toEqual([-1, 0, -1, -1])
})

test('dominators are what cannot be gone around, in graphs of any shape', () => {
  fc.assert(
    fc.property(anyFlow(12), (flow) => {
      expect(dominators(0, flow)).toEqual(slowDominators(0, flow))
      const turned = { ...flow, sources: flow.targets, targets: flow.sources }
      expect(postDominators(flow)).toEqual(slowDominators(flow.statements.length, turned))
    }),
    { numRuns: 500 },
  )
})

test('long chains and ladders need neither a stack nor quadratic time', () => {
  const rungs = 100_000
  const ladder = Array.from({ length: rungs }, (_, i) => [
    [i, i + 1] as const,
    [i, rungs + 1] as const,
    [i + 1, i] as const,
  ]).flat()
  const found = dominators(0, flowOf(rungs + 2, ladder))
  expect(found.slice(1, rungs + 1)).toEqual(Array.from({ length: rungs }, (_, i) => i))
  expect(found[rungs + 1]).toBe(0)
})

test('a node dominates those that preorder of graphlib does not reach once it is removed', () => {
  const reached = (root: string, graph: Graph) =>
    new Set(graph.hasNode(root) ? alg.preorder(graph, root) : [])
  fc.assert(
    fc.property(anyFlow(12), (flow) => {
      const { statements, sources, targets } = flow
      const graphOf = (without = -1) => {
        const graph = new Graph()
        for (let node = 0; node <= statements.length; node++)
          if (node !== without) graph.setNode(String(node))
        sources.forEach((source, edge) => {
          if (source !== without && targets[edge] !== without)
            graph.setEdge(String(source), String(targets[edge]))
        })
        return graph
      }
      const found = dominators(0, flow)
      const all = reached('0', graphOf())
      for (let node = 1; node <= statements.length; node++) {
        const above = new Set<number>()
        for (let at = found[node]; at >= 0; at = found[at]) above.add(at)
        for (let other = 0; other <= statements.length; other++) {
          if (other === node) continue
          const isCut = all.has(String(node)) && !reached('0', graphOf(other)).has(String(node))
          expect(above.has(other), `${other} dominates ${node}`).toBe(isCut)
        }
      }
    }),
    { numRuns: 200 },
  )
})
