import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midranks } from '../src/ranks.ts'

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
