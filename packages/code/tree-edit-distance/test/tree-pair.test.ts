import { expect, test } from 'vitest'
import { pairTrees } from '../src/tree-pair.ts'
import { treeOfDepths } from './arbitrary-tree.ts'

test('pairTrees lays out costs by position on both sides, and costs of relabelling a pair of nodes', () => {
  const a = treeOfDepths([0, 1, 1], [5, 6, 7])
  const b = treeOfDepths([0, 1], [6, 7])
  const costs = {
    delete: (label: number) => label,
    insert: 1,
    relabel: (from: number, to: number) => 10 * from + to,
  }
  const pair = pairTrees(a, b, costs, new Float64Array(6))
  expect([...pair.a.left.costs]).toEqual([5, 6, 7])
  expect([...pair.a.right.costs]).toEqual([5, 7, 6])
  expect([...pair.b.right.costs]).toEqual([1, 1])
  expect(pair.width).toBe(2)
  expect([...pair.distances]).toEqual([56, 57, 0, 67, 76, 0])
})
