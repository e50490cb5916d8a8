import { expect, test } from 'vitest'
import { biasName, confidenceText, pText, rangeText } from '../../src/report/calibration-text.ts'

test('intervals, p-values and names for readers', () => {
  expect(rangeText({ low: 0.123, high: 1 }, { digits: 2 })).toBe('[0.12, 1.00]')
  expect(rangeText({ low: Number.NaN, high: Number.NaN }, { digits: 2 })).toBe('–')
  expect([0.0001, 0.25, Number.NaN].map(pText)).toEqual(['<0.001', '0.250', '–'])
  expect(confidenceText(0.95)).toBe('95 %')
})

test('names of effects', () => {
  const effect = { effect: {} as never, adjustedPValue: 1, outputs: 1, hasTwoPeople: true }
  expect(biasName({ kind: 'length', ...effect })).toBe('twice the length')
  expect(biasName({ kind: 'family', ...effect })).toBe('own family')
  expect(biasName({ kind: 'language', level: 'go', ...effect })).toBe('language go')
})
