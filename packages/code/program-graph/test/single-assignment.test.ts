import { expect, test } from 'vitest'
import { adjacency } from '../src/adjacency.ts'
import { dominatorTree } from '../src/dominator-tree.ts'
import { SingleAssignment } from '../src/single-assignment.ts'
import { CYTRON_FLOW } from './random-flow.ts'

const { sources, targets } = CYTRON_FLOW
const tree = dominatorTree(0, adjacency(14, sources, targets), adjacency(14, targets, sources))

/** Nodes as ranks, ascending. */
function ranks(...nodes: number[]): Int32Array {
  return Int32Array.from(nodes, (node) => tree.nodes.indexOf(node)).sort()
}

function nodesOf(own: Iterable<number>): number[] {
  return Array.from(own, (rank) => tree.nodes[rank]).sort((a, b) => a - b)
}

/** The definitions that reach each use, all by the nodes of the graph. */
function reached(definers: number[], users: number[]): Record<number, number[]> {
  const found = new SingleAssignment(tree).reached(ranks(...definers), ranks(...users))
  return Object.fromEntries(
    Array.from(found, ({ use, definitions }) => [tree.nodes[use], nodesOf(definitions)]),
  )
}

test('merges lie on the iterated dominance frontier, as in the example of Cytron et al.', () => {
  const merges = (...definers: number[]) => nodesOf(new SingleAssignment(tree).merges(ranks(...definers)))
  expect(merges(4)).toEqual([2, 6, 8, 13])
  expect(merges(10)).toEqual([2, 9, 11, 13])
  expect(merges(3, 7)).toEqual([2, 8, 13])
  expect(merges(0)).toEqual([])
})

test('a use sees what was defined above it, or all that meets on the way', () => {
  expect(reached([1, 4], [2, 3, 5, 6, 13])).toEqual({
    2: [1, 4],
    3: [1, 4],
    5: [1, 4],
    6: [1, 4],
    13: [1, 4],
  })
  expect(reached([1, 8, 9], [2, 8, 10, 12])).toEqual({ 2: [1, 9], 8: [1, 9], 10: [9], 12: [9] })
})

test('a use that no definition reaches is left out', () => {
  expect(reached([13], [1])).toEqual({})
  expect(reached([7], [1, 8])).toEqual({ 8: [7] })
  expect(reached([], [1])).toEqual({})
})

test('one variable leaves nothing behind for the next', () => {
  const values = new SingleAssignment(tree)
  const once = [...values.reached(ranks(1, 4), ranks(2, 8))]
  expect([...values.reached(ranks(10), ranks(11))]).toHaveLength(1)
  expect([...values.reached(ranks(1, 4), ranks(2, 8))]).toEqual(once)
})
