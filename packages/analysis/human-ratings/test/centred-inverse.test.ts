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

function inverseOf(matrix: Float64Array, size: number): Float64Array {
  const inverse = centredInverse(matrix, size)
  if (typeof inverse === 'number') throw new Error(`no pivot in row ${inverse}`)
  return inverse
}

test('the conditions of Moore and Penrose hold', () => {
  const inverse = inverseOf(PATH, 3)
  product(product(PATH, inverse, 3), PATH, 3).forEach((value, at) => {
    expect(value).toBeCloseTo(PATH[at]!, 10)
  })
  product(product(inverse, PATH, 3), inverse, 3).forEach((value, at) => {
    expect(value).toBeCloseTo(inverse[at]!, 10)
  })
  for (let row = 0; row < 3; row++)
    expect(inverse.subarray(3 * row, 3 * row + 3).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 10)
})

test('nodes that do not touch', () => {
  const weak = Float64Array.from([1, 0, -1, 0, 1, -1, -1, -1, 2])
  const inverse = inverseOf(weak, 3)
  product(product(weak, inverse, 3), weak, 3).forEach((value, at) => {
    expect(value).toBeCloseTo(weak[at]!, 10)
  })
})

test('a row that follows from those before it is returned', () => {
  // the third row is twice the second
  const matrix = Float64Array.from([1, -1, 0, 0, -1, 1, 0, 0, 0, 0, 2, 4, 0, 0, 4, 8])
  expect(centredInverse(matrix, 4, 2)).toBe(3)
})

test('rows that are not centred have a common inverse', () => {
  // a Laplacian and a number beside each other
  const inverse = centredInverse(Float64Array.from([2, -2, 0, -2, 2, 0, 0, 0, 4]), 3, 2) as Float64Array
  expect(Array.from(inverse, (value) => Number(value.toFixed(12)))).toEqual([
    0.125, -0.125, 0, -0.125, 0.125, 0, 0, 0, 0.25,
  ])
})
