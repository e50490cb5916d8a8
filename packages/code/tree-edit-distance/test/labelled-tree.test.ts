import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTree, type LabelledTree, treeParents } from '../src/labelled-tree.ts'
import { arbitraryTree } from './arbitrary-tree.ts'

const tree = (...sizes: number[]): LabelledTree => ({
  labels: new Int32Array(sizes.length),
  sizes: Int32Array.from(sizes),
})

test('checkTree takes all trees', () => {
  fc.assert(fc.property(arbitraryTree(30), (own) => checkTree(own, 'own')))
})

test('checkTree refuses sizes that are no tree', () => {
  const wrong = [[], [0], [2], [2, 2], [3, 1], [3, 3, 1], [3, 1, 2], [3, 0, 1], [3, -1, 1], [4, 2, 2, 1]]
  for (const sizes of wrong) expect(() => checkTree(tree(...sizes), 'own'), String(sizes)).toThrow(RangeError)
})

test('checkTree refuses other arrays, and labels and sizes of unequal number', () => {
  const plain = { labels: [0], sizes: [1] } as unknown as LabelledTree
  expect(() => checkTree(plain, 'own')).toThrow(TypeError)
  expect(() => checkTree({ labels: new Int32Array(2), sizes: Int32Array.of(1) }, 'own')).toThrow(
    'own has 2 labels, but 1 sizes',
  )
})

test('treeParents names the node whose subtree is the smallest around each node', () => {
  expect([...treeParents(tree(6, 1, 3, 1, 1, 1))]).toEqual([-1, 0, 0, 2, 2, 0])
})
