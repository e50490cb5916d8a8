import { expect, test } from 'vitest'
import { columnsOf } from '../src/strided-column.ts'
import { aligned, fillPanels } from '../src/sum-memory.ts'

test('addresses are multiples of 64', () => {
  expect([0, 1, 64, 65].map(aligned)).toEqual([0, 64, 64, 128])
})

test('columns lie side by side in panels of four, and what is missing is 0', () => {
  // three segments of five columns, in panels of four rows each
  const rows = Float64Array.from({ length: 15 }, (_, i) => i + 1)
  const layout = { panelsAt: 64, panelBytes: 8 * 16, bytes: 64 + 2 * 8 * 16 }
  const buffer = new ArrayBuffer(layout.bytes)
  fillPanels(buffer, layout, columnsOf(rows, 5))
  expect([...new Float64Array(buffer, 64)]).toEqual([
    ...[1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 0, 0, 0, 0],
    ...[5, 0, 0, 0, 10, 0, 0, 0, 15, 0, 0, 0, 0, 0, 0, 0],
  ])
})
