import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafDistances } from '../src/leaf-distances.ts'
import { pairTrees } from '../src/tree-pair.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryTree } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { subtreeOf } from './subtree-of.ts'

test('leafDistances are those of all pairs with a leaf, and no other cell is touched', () => {
  fc.assert(
    fc.property(arbitraryTree(12, 4), arbitraryTree(12, 4), anyCosts, (a, b, costs) => {
      const cells = a.sizes.length * b.sizes.length
      const pair = pairTrees(a, b, costs, new Float64Array(cells))
      const before = pair.distances.slice()
      leafDistances(pair)
      for (let cell = 0; cell < cells; cell++) {
        const [v, w] = [Math.floor(cell / pair.width), cell % pair.width]
        const hasLeaf = a.sizes[v] === 1 || b.sizes[w] === 1
        const expected = hasLeaf
          ? slowTreeEditDistance(subtreeOf(a, v), subtreeOf(b, w), costs)
          : before[cell]
        expect(pair.distances[cell]).toBe(expected)
      }
    }),
  )
})
