import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNIT_TREE_COSTS } from '../src/edit-costs.ts'
import { subtreeTable } from '../src/subtree-table.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryTree } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { subtreeOf } from './subtree-of.ts'

test('subtreeTable holds the distances of all pairs of subtrees', () => {
  fc.assert(
    fc.property(arbitraryTree(25, 4), arbitraryTree(25, 4), anyCosts, (a, b, costs) => {
      const { distances, width } = subtreeTable(a, b, costs)
      for (let v = 0; v < a.sizes.length; v++) {
        for (let w = 0; w < width; w++) {
          expect(distances[v * width + w]).toBe(slowTreeEditDistance(subtreeOf(a, v), subtreeOf(b, w), costs))
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('subtreeTable refuses trees that are too large', () => {
  const large = { labels: new Int32Array(6000), sizes: Int32Array.from({ length: 6000 }, (_, i) => 6000 - i) }
  expect(() => subtreeTable(large, large, UNIT_TREE_COSTS)).toThrow(RangeError)
})
