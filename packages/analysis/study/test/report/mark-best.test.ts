import { expect, test } from 'vitest'
import { markBest } from '../../src/report/mark-best.ts'

const rows = [
  ['a', '10 (5–15)', 3],
  ['b', '20 (15–25)', { value: 1, mark: '*' }],
  ['c', undefined, 1],
]

test('the best cells of a column are strong, ties included, and undefined values are never best', () => {
  const marked = markBest(rows, [
    { column: 1, values: [10, 20, Number.NaN], better: 'higher' },
    { column: 2, values: [3, 1, 1], better: 'lower' },
  ])
  expect(marked).toEqual([
    ['a', '10 (5–15)', 3],
    ['b', { value: '20 (15–25)', strong: true }, { value: 1, mark: '*', strong: true }],
    ['c', undefined, { value: 1, strong: true }],
  ])
  expect(rows[1]![1]).toBe('20 (15–25)')
})

test('equal values, one row, or no value have no best', () => {
  const plain = (values: number[]) => markBest(rows, [{ column: 2, values, better: 'higher' }])
  expect(plain([2, 2, 2])).toEqual(rows)
  expect(plain([Number.NaN, Number.NaN, Number.NaN])).toEqual(rows)
  expect(markBest([['a', 1]], [{ column: 1, values: [1], better: 'lower' }])).toEqual([['a', 1]])
})
