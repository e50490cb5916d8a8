import { expect, test } from 'vitest'
import { exactNumber } from '../../src/rows/exact-number.ts'

const fail = (message: string): never => {
  throw new RangeError(message)
}

test('whole numbers beyond 2^53, which are rounded to others, are refused', () => {
  expect([7, 0.5, 2 ** 53 - 1, 1e-9].map((value) => exactNumber(value, 'id', fail))).toEqual([
    ...[7, 0.5, 2 ** 53 - 1, 1e-9],
  ])
  expect(() => exactNumber(2 ** 53, 'id', fail)).toThrow(
    'field "id" is a number too large to be kept exactly (read as 9007199254740992): write it as a string',
  )
})
