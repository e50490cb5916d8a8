import fc from 'fast-check'
import { expect, test } from 'vitest'

import { constantCosts } from '../src/edit-costs.ts'
import { labelBagBound, sharedLabels } from '../src/label-bag-bound.ts'
import { constantCosts as someCosts } from './arbitrary-costs.ts'
import { arbitraryPair, chain } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'

test('sharedLabels counts each label as often as both trees have it', () => {
  const a = chain(5, (node) => [1, 1, 1, 2, 3][node])
  const b = chain(4, (node) => [1, 1, 2, 4][node])
  expect(sharedLabels(a, b)).toBe(3)
  expect(sharedLabels(b, a)).toBe(3)
})

test('labelBagBound is never over the distance', () => {
  fc.assert(
    fc.property(arbitraryPair(20, 4), someCosts, ([a, b], costs) => {
      expect(labelBagBound(a, b, constantCosts(costs)!)).toBeLessThanOrEqual(
        slowTreeEditDistance(a, b, costs),
      )
    }),
  )
})
