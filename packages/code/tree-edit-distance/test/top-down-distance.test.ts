import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constantCosts, UNIT_TREE_COSTS } from '../src/edit-costs.ts'
import { type LabelledTree, treeParents } from '../src/labelled-tree.ts'
import { topDownDistance } from '../src/top-down-distance.ts'
import { constantCosts as someCosts } from './arbitrary-costs.ts'
import { arbitraryPair, arbitraryTree, chain, treeOfDepths } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { bruteForceDistance } from './tree-mapping.ts'

test('topDownDistance is the least cost of all mappings from the roots down', () => {
  fc.assert(
    fc.property(arbitraryTree(6, 3), arbitraryTree(6, 3), (a, b) => {
      const expected = bruteForceDistance(a, b, UNIT_TREE_COSTS, (partners) => mapsParents(a, b, partners))
      expect(topDownDistance(a, b, UNIT_TREE_COSTS)).toBe(expected)
    }),
    { numRuns: 200 },
  )
})

test('topDownDistance is at least the edit distance, and at most the cost of all nodes', () => {
  fc.assert(
    fc.property(arbitraryPair(40, 4), someCosts, ([a, b], costs) => {
      const constants = constantCosts(costs)!
      const distance = topDownDistance(a, b, constants)
      expect(distance).toBeGreaterThanOrEqual(slowTreeEditDistance(a, b, costs) - 1e-9)
      const all = a.sizes.length * constants.delete + b.sizes.length * constants.insert
      expect(distance).toBeLessThanOrEqual(all + 1e-9)
    }),
    { numRuns: 300 },
  )
})

test('a node between others takes all below it along', () => {
  const flat = treeOfDepths([0, 1, 1, 1], [0, 1, 2, 3])
  const grouped = treeOfDepths([0, 1, 2, 2, 1], [0, 9, 1, 2, 3])
  expect(slowTreeEditDistance(flat, grouped, UNIT_TREE_COSTS)).toBe(1)
  // two leaves go, and the group of three nodes comes for one of them
  expect(topDownDistance(flat, grouped, UNIT_TREE_COSTS)).toBe(4)
})

test('chains of 100,000 nodes have few pairs of equal depth, wide trees too many', () => {
  const deep = chain(100_000, (node) => node % 7)
  const shorter = chain(99_000, (node) => node % 7)
  expect(topDownDistance(deep, shorter, UNIT_TREE_COSTS)).toBe(1000)
  const sizes = new Int32Array(5001).fill(1)
  sizes[0] = 5001
  const wide = { labels: new Int32Array(5001), sizes }
  expect(topDownDistance(wide, wide, UNIT_TREE_COSTS)).toBe(Number.POSITIVE_INFINITY)
})

/** Whether the parents of nodes that are mapped to each other are, too; if so, the roots are. */
function mapsParents(a: LabelledTree, b: LabelledTree, partners: readonly number[]): boolean {
  const [aParents, bParents] = [treeParents(a), treeParents(b)]
  return partners.every((w, v) =>
    w <= 0 ? w < 0 || v === 0 : v > 0 && partners[aParents[v]] === bParents[w],
  )
}
