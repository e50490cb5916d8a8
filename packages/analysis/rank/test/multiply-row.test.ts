import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyRow } from '../src/multiply-row.ts'

test('each product is the sum over both rows, from the given row on', () => {
  const number = fc.integer({ min: -9, max: 9 })
  const matrix = fc.tuple(fc.nat(7), fc.nat(9)).chain(([width, count]) =>
    fc.tuple(
      fc.array(number, { minLength: width, maxLength: width }),
      fc.array(fc.array(number, { minLength: width, maxLength: width }), {
        minLength: count,
        maxLength: count,
      }),
      fc.nat(count),
    ),
  )
  fc.assert(
    fc.property(matrix, ([row, rows, from]) => {
      const products = new Float64Array(rows.length)
      multiplyRow(
        Float64Array.from(row),
        rows.map((own) => Float64Array.from(own)),
        products,
        from,
      )
      const slow = rows.map((own, k) => (k < from ? 0 : own.reduce((sum, x, i) => sum + x * row[i]!, 0)))
      expect([...products]).toEqual(slow)
    }),
  )
})
