import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeViews } from '../src/tree-view.ts'
import { arbitraryTree, treeOfDepths } from './arbitrary-tree.ts'

test('treeViews gives pre-order from the left and from the right', () => {
  const { left, right } = treeViews(treeOfDepths([0, 1, 2, 2, 1], [0, 0, 0, 0, 0]))
  expect([...left.nodes]).toEqual([0, 1, 2, 3, 4])
  expect([...right.nodes]).toEqual([0, 4, 1, 3, 2])
  expect([...right.sizes]).toEqual([5, 1, 3, 1, 1])
  expect([...right.parents]).toEqual([-1, 0, 0, 2, 2])
})

test('treeViews: subtrees are runs of positions on both sides', () => {
  fc.assert(
    fc.property(arbitraryTree(30), (tree) => {
      const { right } = treeViews(tree)
      for (let node = 0; node < tree.sizes.length; node++) {
        const at = right.positions[node]
        expect(right.nodes[at]).toBe(node)
        const run = [...right.nodes.subarray(at, at + right.sizes[at])].sort((x, y) => x - y)
        expect(run).toEqual(Array.from({ length: tree.sizes[node] }, (_, i) => node + i))
      }
    }),
  )
})
