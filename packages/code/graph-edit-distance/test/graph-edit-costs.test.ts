import { expect, test } from 'vitest'
import { checkedCost, reversedCosts, unitGraphEditCosts } from '../src/graph-edit-costs.ts'

test('unitGraphEditCosts are 1 for every edit', () => {
  const { insertNode, deleteNode, relabelNode, insertEdge, deleteEdge, relabelEdge } = unitGraphEditCosts
  expect([
    insertNode(0),
    deleteNode(5),
    relabelNode(1, 2),
    insertEdge(0),
    deleteEdge(3),
    relabelEdge(2, 1),
  ]).toEqual([1, 1, 1, 1, 1, 1])
})

test('reversedCosts are those of the way back, and twice reversed the same again', () => {
  const costs = {
    insertNode: (label: number) => 10 + label,
    deleteNode: (label: number) => 20 + label,
    relabelNode: (from: number, to: number) => 100 * from + to,
    insertEdge: (label: number) => 30 + label,
    deleteEdge: (label: number) => 40 + label,
    relabelEdge: (from: number, to: number) => 1000 * from + to,
  }
  const list = (of: typeof costs) => [
    of.insertNode(1),
    of.deleteNode(2),
    of.relabelNode(3, 4),
    of.insertEdge(5),
    of.deleteEdge(6),
    of.relabelEdge(7, 8),
  ]
  expect(list(reversedCosts(costs))).toEqual([21, 12, 403, 45, 36, 8007])
  expect(list(reversedCosts(reversedCosts(costs)))).toEqual(list(costs))
})

test('checkedCost takes what is finite and not negative', () => {
  expect(checkedCost(0, 'an edit')).toBe(0)
  for (const cost of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => checkedCost(cost, 'an edge deletion')).toThrow(
      `the cost of an edge deletion must be finite and not negative, got ${cost}`,
    )
  }
})
