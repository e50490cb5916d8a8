import { expect, test } from 'vitest'
import { SiblingLists } from '../src/sibling-lists.ts'
import { treeOfDepths } from './arbitrary-tree.ts'

const childrenOf = (lists: SiblingLists, parent: number) => {
  const children: number[] = []
  for (let node = lists.first(parent); node >= 0; node = lists.next(node)) children.push(node)
  return children
}

test('SiblingLists begins with the children of a tree', () => {
  const lists = new SiblingLists(treeOfDepths([0, 1, 2, 1, 1], [0, 1, 2, 3, 4]))
  expect([-1, 0, 1, 2].map((node) => childrenOf(lists, node))).toEqual([[0], [1, 3, 4], [2], []])
  expect(lists.parents).toEqual([-1, 0, 1, 0, 0])
})

test('SiblingLists puts nodes after a sibling or first, and takes leaves out', () => {
  const lists = new SiblingLists(treeOfDepths([0, 1, 2, 1, 1], [0, 1, 2, 3, 4]))
  expect(lists.insert(9, { parent: 0, after: 3 })).toBe(5)
  lists.move(1, { parent: 5, after: -1 })
  lists.move(4, { parent: 0, after: -1 })
  expect([0, 5, 1].map((node) => childrenOf(lists, node))).toEqual([[4, 3, 5], [1], [2]])
  lists.delete(2)
  expect(childrenOf(lists, 1)).toEqual([])
  expect(lists.parents[2]).toBeUndefined()
})
