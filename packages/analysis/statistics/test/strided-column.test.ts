import { expect, test } from 'vitest'
import { columnsOf, distinctColumns, fillPanel, sumWidth } from '../src/strided-column.ts'

test('sums come in whole panels', () => {
  expect([1, 4, 5].map(sumWidth)).toEqual([4, 4, 8])
})

test('equal columns are there once, whichever rows they stand in; 0 and -0 differ', () => {
  const [a, b] = [Float64Array.of(1, 0, 2, 0), Float64Array.of(1, -0, 1, 2, 0, 2)]
  const given = [...columnsOf(a, 2), ...columnsOf(b, 3)]
  const { columns, places } = distinctColumns(given)
  expect([...places]).toEqual([0, 1, 0, 2, 0])
  expect(columns).toEqual([given[0], given[1], given[3]])
})

test('the columns of a panel lie side by side, and what is missing stays 0', () => {
  const rows = Float64Array.of(1, 2, 3, 4, 5, 6)
  const columns = columnsOf(rows, 3)
  const numbers = new Float64Array(12)
  fillPanel(columns, 0, numbers)
  expect([...numbers]).toEqual([1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 0, 0])
  fillPanel([...columns, ...columns], 1, numbers.fill(0))
  expect([...numbers]).toEqual([2, 3, 0, 0, 5, 6, 0, 0, 0, 0, 0, 0])
})

test('columns of differences are those of rows that were subtracted', () => {
  const [a, b] = [Float64Array.of(1, 2, 3, 4), Float64Array.of(0.5, 7, 3, -1)]
  const [direct, subtracted] = [new Float64Array(8), new Float64Array(8)]
  fillPanel(columnsOf(a, 2, b), 0, direct)
  fillPanel(
    columnsOf(
      a.map((value, i) => value - b[i]!),
      2,
    ),
    0,
    subtracted,
  )
  expect(direct).toEqual(subtracted)
})
