import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafDistances } from '../src/leaf-distances.ts'
import { outerPathDistances } from '../src/outer-path-distances.ts'
import { workspaceFor } from '../src/scratch-floats.ts'
import { pairTrees } from '../src/tree-pair.ts'
import { anyCosts } from './arbitrary-costs.ts'
import { arbitraryTree } from './arbitrary-tree.ts'
import { slowTreeEditDistance } from './slow-tree-edit-distance.ts'
import { subtreeOf } from './subtree-of.ts'

test('outerPathDistances run for all key roots is the algorithm of Zhang and Shasha, from either side', () => {
  fc.assert(
    fc.property(arbitraryTree(16, 4), arbitraryTree(16, 4), anyCosts, fc.boolean(), (a, b, costs, isLeft) => {
      const cells = a.sizes.length * b.sizes.length
      const pair = pairTrees(a, b, costs, new Float64Array(cells))
      leafDistances(pair)
      const side = isLeft ? 'left' : 'right'
      const [aView, bView] = [pair.a[side], pair.b[side]]
      const views = { a: aView, b: bView, distances: pair.distances, width: pair.width }
      for (const v of keyRoots(aView)) {
        for (const w of keyRoots(bView)) outerPathDistances(views, workspaceFor(cells), v, w)
      }
      for (let cell = 0; cell < cells; cell++) {
        const [v, w] = [Math.floor(cell / pair.width), cell % pair.width]
        expect(pair.distances[cell]).toBe(slowTreeEditDistance(subtreeOf(a, v), subtreeOf(b, w), costs))
      }
    }),
  )
})

/** Positions of inner nodes that are not last children in the view, from the last. */
function keyRoots({ sizes, parents }: { sizes: Int32Array; parents: Int32Array }): number[] {
  return Array.from(sizes, (_, at) => at)
    .filter((at) => sizes[at] > 1 && (at === 0 || at + sizes[at] < parents[at] + sizes[parents[at]]))
    .reverse()
}
