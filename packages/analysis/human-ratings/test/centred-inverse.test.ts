import { expect, test } from 'vitest'
import { centredInverse } from '../src/centred-inverse.ts'

/** Laplacian of a path of three nodes with weights 2 and 3. */
const PATH = Float64Array.from([2, -2, 0, -2, 5, -3, 0, -3, 3])

const product = (a: Float64Array, b: Float64Array, n: number) =>
  Float64Array.from({ length: n * n }, (_, at) => {
    let sum = 0
    for (let k = 0; k < n; k++) sum += a[Math.floor(at / n) * n + k]! * b[k * n + (at % n)]!
    return sum
  })

test('the conditions of Moore and Penrose hold', () => {
  const inverse = centredInverse(PATH, 3)
  product(product(PATH, inverse, 3), PATH, 3).forEach((value, at) => {
    expect(value).toBeCloseTo(PATH[at]!, 10)
  })
  product(product(inverse, PATH, 3), inverse, 3).forEach((value, at) => {
    expect(value).toBeCloseTo(inverse[at]!, 10)
  })
  for (let row = 0; row < 3; row++)
    expect(inverse.subarray(3 * row, 3 * row + 3).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 10)
})

test('rows are swapped where a pivot is small', () => {
  // nodes 0 and 1 hardly touch
  const weak = Float64Array.from([1, 0, -1, 0, 1, -1, -1, -1, 2])
  const inverse = centredInverse(weak, 3)
  product(product(weak, inverse, 3), weak, 3).forEach((value, at) => {
    expect(value).toBeCloseTo(weak[at]!, 10)
  })
})
