import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, rounded } from '../../src/output/number-text.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [1 / 3, '0.333333333333'],
  [0.1 + 0.2, '0.3'],
  [1e-300, '1e-300'],
  [Number.NaN, 'null'],
  [Number.POSITIVE_INFINITY, 'null'],
])('%d is written %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

test('what is written is JSON and within half a unit of the twelfth digit', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
      expect(Math.abs(JSON.parse(numberText(value)) - value)).toBeLessThanOrEqual(5e-12 * Math.abs(value))
      expect(rounded(rounded(value))).toBe(rounded(value))
    }),
  )
})
