import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midranks, orderOf } from '../src/ranks.ts'

test('ties share the mean of their ranks', () => {
  expect(midranks([30, 10, 20, 10, 20, 20])).toEqual({
    ranks: Float64Array.of(6, 1.5, 4, 1.5, 4, 4),
    ties: [2, 3],
  })
  expect(midranks([])).toEqual({ ranks: new Float64Array(0), ties: [] })
})

test('a rank is one more than the values below, and half of the other equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }), (values) => {
      const slow = values.map(
        (own) => 1 + values.filter((v) => v < own).length + (values.filter((v) => v === own).length - 1) / 2,
      )
      expect([...midranks(values).ranks]).toEqual(slow)
    }),
  )
})

test('equal values keep their places in the order, whether two values are partitioned or more are sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(-1, 0, 0.5, 2), { maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (values, kinds) => {
        const few = values.map((value) => (value > kinds ? 0 : value))
        const slow = [...few.keys()].sort((i, j) => few[i] - few[j] || i - j)
        expect([...orderOf(few)]).toEqual(slow)
      },
    ),
  )
  expect([...orderOf([1, 0, 1, 0, 0])]).toEqual([1, 3, 4, 0, 2])
  expect([...orderOf([7, 7])]).toEqual([0, 1])
  expect([...orderOf([])]).toEqual([])
})
