import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COUNT_FORMAT,
  fixedFormat,
  formatNumber,
  formatSided,
  type NumberFormat,
  plainNumber,
  pointFormat,
  roundNumber,
} from '../src/number-format.ts'

test.each<[number, NumberFormat, string, string]>([
  [0.12345, pointFormat(2), '12.35', '12.35'],
  [0.5, pointFormat(), '50.00', '50.00'],
  [-0.00001, pointFormat(2), '0.00', '0.00'],
  [0.012, { ...pointFormat(1), sign: true }, '+1.2', '1.2'],
  [-0.012, { ...pointFormat(1), sign: true }, '-1.2', '-1.2'],
  [0, { digits: 2, sign: true }, '0.00', '0.00'],
  [1_234_567, COUNT_FORMAT, '1,234,567', '1234567'],
  [999, COUNT_FORMAT, '999', '999'],
  [1234.56789, { digits: 5, group: true }, '1,234.56789', '1234.56789'],
  [1 / 3, fixedFormat(3), '0.333', '0.333'],
  [1 / 3, {}, '0.333333333333', '0.333333333333'],
  [1 / 3, { significant: 3 }, '0.333', '0.333'],
  [Number.NaN, {}, '–', ''],
  [Number.POSITIVE_INFINITY, {}, '∞', ''],
  [Number.NEGATIVE_INFINITY, {}, '-∞', ''],
])('%d as %o: %s for readers, %j for programs', (value, format, readable, plain) => {
  expect([formatNumber(value, format), plainNumber(value, format)]).toEqual([readable, plain])
})

test('12 digits are within half a unit of the twelfth, and rounding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
      expect(Math.abs(Number(plainNumber(value)) - value)).toBeLessThanOrEqual(5e-12 * Math.abs(value))
      expect(roundNumber(roundNumber(value))).toBe(roundNumber(value))
    }),
  )
})

test('a number whose side counts never shows as 0 unless it is', () => {
  const shown = [0, 0.004, -0.0049, 1e-20, -1e-20, 3e-9, 0.02, Number.NaN].map((value) =>
    formatSided(value, { digits: 2 }),
  )
  expect(shown).toEqual(['0.00', '0.004', '-0.0049', '>0', '<0', '3e-9', '0.02', '–'])
})
