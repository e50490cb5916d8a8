import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constantCosts } from '../src/edit-costs.ts'
import { treeEditBounds } from '../src/tree-edit-bounds.ts'
import { constantCosts as someCosts } from './arbitrary-costs.ts'
import { arbitraryPair, chain } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'

test('treeEditBounds lie on both sides of the distance', () => {
  fc.assert(
    fc.property(arbitraryPair(25, 4), someCosts, ([a, b], costs) => {
      const { lower, upper } = treeEditBounds(a, b, constantCosts(costs)!)
      const distance = slowTreeEditDistance(a, b, costs)
      expect(lower).toBeLessThanOrEqual(distance)
      expect(upper).toBeGreaterThanOrEqual(distance)
    }),
    { numRuns: 500 },
  )
})

test('treeEditBounds of equal trees are 0', () => {
  const tree = chain(20, (node) => node)
  expect(treeEditBounds(tree, tree)).toEqual({ lower: 0, upper: 0 })
})

test('treeEditBounds are there for trees that are too large for tables', () => {
  const a = chain(50_000, (node) => node % 5)
  const b = chain(40_000, (node) => (node + 1) % 7)
  const { lower, upper } = treeEditBounds(a, b)
  expect(lower).toBeGreaterThanOrEqual(10_000)
  expect(upper).toBeLessThanOrEqual(90_000)
  expect(lower).toBeLessThanOrEqual(upper)
})

test('treeEditBounds refuses costs that are functions', () => {
  const tree = chain(2, () => 0)
  const costs = { insert: 1, delete: 1, relabel: () => 1 } as unknown as { insert: 1; delete: 1; relabel: 1 }
  expect(() => treeEditBounds(tree, tree, costs)).toThrow(TypeError)
})
