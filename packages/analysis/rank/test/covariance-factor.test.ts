import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covarianceFactor } from '../src/covariance-factor.ts'

const product = (rows: readonly Float64Array[]) =>
  rows.map((a) => Float64Array.from(rows, (b) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)))

test('the factor times its transpose is the covariance, which may be singular', () => {
  const number = fc.integer({ min: -5, max: 5 })
  const rows = fc
    .nat(5)
    .chain((width) => fc.array(fc.array(number, { minLength: width, maxLength: width }), { maxLength: 7 }))
  fc.assert(
    fc.property(rows, (values) => {
      const covariance = product(values.map((row) => Float64Array.from(row)))
      const factor = covarianceFactor(covariance)
      product(factor).forEach((row, j) => {
        row.forEach((value, k) => {
          expect(value).toBeCloseTo(covariance[j]![k]!, 6)
        })
      })
      factor.forEach((row, j) => {
        expect(row.subarray(j + 1).every((value) => value === 0)).toBe(true)
      })
    }),
  )
})

test('a variable that follows from another one has no column', () => {
  const [first, second] = covarianceFactor([Float64Array.of(4, 4), Float64Array.of(4, 4)])
  expect([...first!, ...second!]).toEqual([2, 0, 2, 0])
})
