import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affordableTreeEditDistance } from '../src/affordable-distance.ts'
import type { LabelledTree } from '../src/labelled-tree.ts'
import { treeEditDistance } from '../src/tree-edit-distance.ts'
import { program } from './affordable-distance.cases.ts'
import { arbitraryPair } from './arbitrary-tree.ts'

/** The tree with a new node above the subtree of some nodes. */
function wrapped(tree: LabelledTree, nodes: readonly number[]): LabelledTree {
  const labels: number[] = []
  const sizes: number[] = []
  tree.sizes.forEach((size, node) => {
    const inside = (at: number) => at >= node && at < node + size
    if (nodes.includes(node)) {
      labels.push(-1)
      sizes.push(size + nodes.filter(inside).length)
    }
    labels.push(tree.labels[node])
    sizes.push(size + nodes.filter((at) => at > node && inside(at)).length)
  })
  return { labels: Int32Array.from(labels), sizes: Int32Array.from(sizes) }
}

test('small trees have their distance', () => {
  fc.assert(
    fc.property(arbitraryPair(30, 4), ([a, b]) => {
      const distance = treeEditDistance(a, b)
      expect(affordableTreeEditDistance(a, b)).toEqual({ lower: distance, upper: distance })
    }),
  )
})

test('large trees that differ by few edits have their distance, wherever the edits are', () => {
  const tree = program(180, (node) => (node * node) % 31)
  expect(tree.sizes.length ** 2).toBeGreaterThan(2 ** 24)
  // a node around ten subtrees, from the first function to the last
  const nodes = Array.from({ length: 10 }, (_, i) => 2 + Math.round((i * (tree.sizes.length - 9)) / 9))
  expect(affordableTreeEditDistance(tree, wrapped(tree, nodes))).toEqual({ lower: 10, upper: 10 })
})
