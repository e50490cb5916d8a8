import { expect, test } from 'vitest'
import { confidenceText, countText, intervalText, listText, points, pText } from '../../src/report/format.ts'

test('scores are times 100, small p-values are bounds', () => {
  expect([points(0.12345), points(0.5, 0), points(-0.1)]).toEqual(['12.35', '50', '-10.00'])
  expect([pText(0.01234), pText(0.00001)]).toEqual(['= 0.0123', '< 0.0001'])
})

test('lists have an and before the last word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listText)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})

test('counts have commas, intervals brackets, confidence percent', () => {
  expect(countText(12_345)).toBe('12,345')
  expect(intervalText({ low: 0.1, high: 0.2 }, 1)).toBe('[10.0, 20.0]')
  expect(intervalText({ low: 1e-18, high: 0.2 }, 1)).toBe('[>0, 20.0]')
  expect(intervalText({ low: -0.2, high: -0.00012 }, 1)).toBe('[-20.0, -0.012]')
  expect(intervalText({ low: 0, high: 0.2 }, 1)).toBe('[0.0, 20.0]')
  expect(intervalText({ low: Number.NaN, high: Number.NaN }, 1)).toBe('–')
  expect([confidenceText(0.05), confidenceText(0.001)]).toEqual(['95 %', '99.9 %'])
})
