import { expect, test } from 'vitest'
import { writeUnitVectors } from '../src/unit-vectors.ts'
import { textOf } from './match-twin.ts'

test('vectors get length 1, zeros stay, and the gap after odd lengths is cleared', () => {
  const target = new Float64Array(12).fill(9)
  writeUnitVectors(
    textOf(
      [
        [3, 0, 4],
        [0, 0, 0],
      ],
      3,
    ),
    target,
    4,
  )
  expect([...target]).toEqual([0.6000000000000001, 0, 0.8, 0, 0, 0, 0, 0, 9, 9, 9, 9])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])(
  '%s in a vector is an error that names the token',
  (value) => {
    expect(() => writeUnitVectors(textOf([[1], [value]], 1), new Float64Array(4), 2)).toThrow(
      'the encoder\'s vector of token 2 ("b") has a number that is not finite',
    )
  },
)
