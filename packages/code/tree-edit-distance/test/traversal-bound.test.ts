import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constantCosts, UNIT_TREE_COSTS } from '../src/edit-costs.ts'
import { traversalBound } from '../src/traversal-bound.ts'
import { constantCosts as someCosts } from './arbitrary-costs.ts'
import { arbitraryPair, chain, treeOfDepths } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'

test('traversalBound is never over the distance', () => {
  fc.assert(
    fc.property(arbitraryPair(25, 4), someCosts, ([a, b], costs) => {
      expect(traversalBound(a, b, constantCosts(costs)!)).toBeLessThanOrEqual(
        slowTreeEditDistance(a, b, costs),
      )
    }),
  )
})

test('traversalBound is the distance for chains', () => {
  const labels = fc.array(fc.nat(2), { minLength: 1, maxLength: 25, size: 'max' })
  fc.assert(
    fc.property(labels, labels, (x, y) => {
      const [a, b] = [chain(x.length, (i) => x[i]), chain(y.length, (i) => y[i])]
      expect(traversalBound(a, b, UNIT_TREE_COSTS)).toBe(slowTreeEditDistance(a, b, UNIT_TREE_COSTS))
    }),
  )
})

test('traversalBound with a limit is the bound up to the limit, and Infinity over it', () => {
  fc.assert(
    fc.property(arbitraryPair(25, 4), someCosts, fc.nat(30), ([a, b], costs, limit) => {
      const constants = constantCosts(costs)!
      const bound = traversalBound(a, b, constants)
      expect(traversalBound(a, b, constants, limit)).toBe(bound <= limit ? bound : Number.POSITIVE_INFINITY)
    }),
    { numRuns: 500 },
  )
})

test('traversalBound takes the larger of both orders', () => {
  // pre-orders are equal, post-orders are not
  const a = treeOfDepths([0, 1, 2], [0, 1, 2])
  const b = treeOfDepths([0, 1, 1], [0, 1, 2])
  expect(traversalBound(a, b, UNIT_TREE_COSTS)).toBe(2)
})
