import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseStrategy } from '../src/decomposition-strategy.ts'
import { workspaceFor } from '../src/scratch-floats.ts'
import { subtreeDistances } from '../src/subtree-distances.ts'
import { pairTrees } from '../src/tree-pair.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryTree } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { subtreeOf } from './subtree-of.ts'

// Choices of heavy paths in a and in b.
const HEAVY_CHOICES = [2, 5]

test('innerPathDistances find all subtree distances where every pair is decomposed along heavy paths', () => {
  fc.assert(
    fc.property(arbitraryTree(18, 4), arbitraryTree(18, 4), anyCosts, (a, b, costs) => {
      const cells = a.sizes.length * b.sizes.length
      for (const choice of HEAVY_CHOICES) {
        const pair = pairTrees(a, b, costs, new Float64Array(cells))
        const strategy = chooseStrategy(a, b)
        strategy.choices.fill(choice)
        subtreeDistances(a, b, pair, workspaceFor(cells), strategy)
        for (let cell = 0; cell < cells; cell++) {
          const [v, w] = [Math.floor(cell / pair.width), cell % pair.width]
          expect(pair.distances[cell]).toBe(slowTreeEditDistance(subtreeOf(a, v), subtreeOf(b, w), costs))
        }
      }
    }),
  )
})
