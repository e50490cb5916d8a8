import { expect, test } from 'vitest'
import { checkCosts, constantCosts, nodeCosts, relabelCost, UNIT_TREE_COSTS } from '../src/edit-costs.ts'

const byLabel = {
  insert: (label: number) => label,
  delete: 2,
  relabel: (from: number, to: number) => 10 * from + to,
}

test('nodeCosts and relabelCost ask for each label', () => {
  const labels = Int32Array.of(3, 0, 3)
  expect([...nodeCosts(labels, byLabel, 'insert')]).toEqual([3, 0, 3])
  expect([...nodeCosts(labels, byLabel, 'delete')]).toEqual([2, 2, 2])
  expect(relabelCost(byLabel, 3, 4)).toBe(34)
})

test('relabelCost is 0 for equal labels, whatever the costs say', () => {
  expect(relabelCost(byLabel, 3, 3)).toBe(0)
  expect(relabelCost(UNIT_TREE_COSTS, 3, 3)).toBe(0)
})

test('costs that are no finite numbers of at least 0 are refused where they are met', () => {
  for (const cost of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => checkCosts({ ...UNIT_TREE_COSTS, insert: cost })).toThrow(
      `the cost to insert is a finite number`,
    )
    expect(() => nodeCosts(Int32Array.of(0), { ...byLabel, delete: () => cost }, 'delete')).toThrow(
      RangeError,
    )
    expect(() => relabelCost({ ...byLabel, relabel: () => cost }, 0, 1)).toThrow(RangeError)
  }
  checkCosts(byLabel)
})

test('constantCosts are there only where no cost is a function', () => {
  expect(constantCosts(UNIT_TREE_COSTS)).toEqual({ insert: 1, delete: 1, relabel: 1 })
  expect(constantCosts(byLabel)).toBeUndefined()
})
