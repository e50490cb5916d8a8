import { everyMapping } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearAssignment, solveAssignment } from '../src/linear-assignment.ts'

const matrices = (rows: number, columns: number, cost: fc.Arbitrary<number>) =>
  fc.tuple(fc.nat(rows), fc.nat(columns)).chain(([n, m]) =>
    fc.record({
      rows: fc.constant(n),
      columns: fc.constant(m),
      costs: fc.array(cost, { minLength: n * m, maxLength: n * m }),
    }),
  )

function costOf(costs: ArrayLike<number>, columns: number, columnOf: Int32Array): number {
  return columnOf.reduce((sum, column, row) => (column < 0 ? sum : sum + costs[row * columns + column]), 0)
}

test('linearAssignment costs the least of all assignments of as many rows as there can be', () => {
  fc.assert(
    fc.property(matrices(5, 6, fc.integer({ min: -4, max: 9 })), ({ rows, columns, costs }) => {
      const columnOf = linearAssignment(Float64Array.from(costs), rows, columns)
      const used = columnOf.filter((column) => column >= 0)
      expect(used.length).toBe(Math.min(rows, columns))
      expect(new Set(used).size).toBe(used.length)
      let least = Number.POSITIVE_INFINITY
      everyMapping(rows, columns, (mapping) => {
        if (mapping.filter((column) => column >= 0).length === used.length) {
          least = Math.min(least, costOf(costs, columns, mapping))
        }
      })
      expect(costOf(costs, columns, columnOf)).toBe(least)
    }),
  )
})

test('solveAssignment leaves duals that prove its cost, on large matrices too', () => {
  const sizes = matrices(60, 80, fc.integer({ min: -20, max: 20 })).filter(
    ({ rows, columns }) => rows <= columns,
  )
  fc.assert(
    fc.property(sizes, ({ rows, columns, costs }) => {
      const rowDuals = new Float64Array(rows)
      const columnDuals = new Float64Array(columns)
      const columnOf = new Int32Array(rows)
      const rowOf = new Int32Array(columns)
      const solution = { rowDuals, columnDuals, columnOf, rowOf }
      const cost = solveAssignment(Float64Array.from(costs), rows, columns, solution)
      expect(cost).toBe(costOf(costs, columns, columnOf))
      columnOf.forEach((column, row) => {
        expect(rowOf[column]).toBe(row)
        expect(rowDuals[row] + columnDuals[column]).toBe(costs[row * columns + column])
      })
      for (let column = 0; column < columns; column++) {
        expect(columnDuals[column]).toBeLessThanOrEqual(0)
        if (rowOf[column] < 0) expect(columnDuals[column]).toBe(0)
        for (let row = 0; row < rows; row++) {
          expect(rowDuals[row] + columnDuals[column]).toBeLessThanOrEqual(costs[row * columns + column])
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('linearAssignment leaves rows over where columns are fewer', () => {
  expect(linearAssignment(Float64Array.from([3, 1, 2]), 3, 1)).toEqual(Int32Array.from([-1, 0, -1]))
  expect(linearAssignment(new Float64Array(0), 2, 0)).toEqual(Int32Array.from([-1, -1]))
  expect(linearAssignment(new Float64Array(0), 0, 2)).toEqual(new Int32Array(0))
})

test('linearAssignment refuses another number of costs, and costs that are not finite', () => {
  expect(() => linearAssignment(new Float64Array(5), 2, 3)).toThrow(
    '2 rows and 3 columns need 6 costs, got 5',
  )
  expect(() => linearAssignment(Float64Array.from([1, Number.NaN]), 1, 2)).toThrow(
    'costs must be finite, got NaN',
  )
  expect(() => linearAssignment(Float64Array.from([Number.POSITIVE_INFINITY]), 1, 1)).toThrow(RangeError)
})
