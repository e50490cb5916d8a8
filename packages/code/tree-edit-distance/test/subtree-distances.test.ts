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

test('subtreeDistances are those of all pairs of subtrees, whatever paths are chosen', () => {
  const choices = fc.array(fc.nat(5), { minLength: 400, maxLength: 400 })
  fc.assert(
    fc.property(arbitraryTree(20, 4), arbitraryTree(20, 4), anyCosts, choices, (a, b, costs, some) => {
      const cells = a.sizes.length * b.sizes.length
      const pair = pairTrees(a, b, costs, new Float64Array(cells))
      const strategy = chooseStrategy(a, b)
      strategy.choices.set(some.slice(0, cells))
      subtreeDistances(a, b, pair, workspaceFor(cells), strategy)
      for (let cell = 0; cell < cells; cell++) {
        const [v, w] = [Math.floor(cell / pair.width), cell % pair.width]
        expect(pair.distances[cell]).toBe(slowTreeEditDistance(subtreeOf(a, v), subtreeOf(b, w), costs))
      }
    }),
  )
})
