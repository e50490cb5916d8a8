import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverseMatrix } from '../src/solve-linear.ts'

const entry = fc.integer({ min: -9, max: 9 })

test('a matrix times its inverse is the identity', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(entry, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
      (matrix) => {
        const inverse = inverseMatrix(matrix)
        if (inverse === undefined) return
        matrix.forEach((row, i) => {
          inverse.forEach((_, j) => {
            const product = row.reduce((sum, value, k) => sum + value * inverse[k]![j]!, 0)
            expect(product).toBeCloseTo(i === j ? 1 : 0, 8)
          })
        })
      },
    ),
  )
})

test('a singular matrix has none', () => {
  expect(
    inverseMatrix([
      [1, 2],
      [2, 4],
    ]),
  ).toBeUndefined()
})
