import { expect, test } from 'vitest'
import { type NestedTree, treeFromNested } from '../src/nested-tree.ts'
import { TreeLabels } from '../src/tree-labels.ts'

test('treeFromNested lays out labels and subtree sizes in pre-order', () => {
  const labels = new TreeLabels()
  const root = {
    label: 'a',
    children: [
      { label: 'b', children: [{ label: 'c' }] },
      { label: 'b', children: [] },
    ],
  }
  const tree = treeFromNested(root, labels)
  expect([...tree.labels]).toEqual([0, 1, 2, 1])
  expect([...tree.sizes]).toEqual([4, 2, 1, 1])
})

test('treeFromNested takes 50,000 nested objects', () => {
  let root: NestedTree = { label: 'leaf' }
  for (let i = 1; i < 50_000; i++) root = { label: 'inner', children: [root] }
  expect(treeFromNested(root, new TreeLabels()).sizes[0]).toBe(50_000)
})

test('treeFromNested refuses a label that is no string', () => {
  const root = { label: 1 } as unknown as NestedTree
  expect(() => treeFromNested(root, new TreeLabels())).toThrow(TypeError)
})
