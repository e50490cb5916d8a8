import { expect, test } from 'vitest'
import { rowWidth } from '../../src/rows/row-width.ts'

test('the width is the number of columns of all metrics', () => {
  expect(rowWidth([{ metric: { columns: ['a', 'b'] } }, { metric: { columns: ['c'] } }])).toBe(3)
  expect(rowWidth([])).toBe(0)
})
