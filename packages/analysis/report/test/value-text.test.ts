import { expect, test } from 'vitest'
import {
  countText,
  firstNames,
  intervalText,
  listText,
  pCell,
  percentText,
  pText,
} from '../src/value-text.ts'

test('a p-value has four digits, the least of which bounds what is smaller', () => {
  expect([0.0123, 0.00009, 0.0001, 1, Number.NaN].map((p) => pText(p))).toEqual([
    '= 0.0123',
    '< 0.0001',
    '= 0.0001',
    '= 1.0000',
    'undefined',
  ])
  expect([0.0123, 0.00009, Number.NaN].map((p) => pCell(p))).toEqual(['0.0123', '<0.0001', undefined])
})

test('a p-value that more draws could lower is a bound, and a star marks what is significant', () => {
  expect(pText(0.0066, true)).toBe('at most 0.0066')
  expect(pCell(0.0066, { significant: true, isFloor: true })).toEqual({ value: '≤0.0066', mark: '*' })
})

test('an end of an interval that rounds to 0 stays on its side of 0', () => {
  const points = { scale: 100, digits: 2 }
  expect(intervalText({ low: -0.1234, high: -0.00001 }, points)).toBe('[-12.34, -0.001]')
  expect(intervalText({ low: Number.NaN, high: Number.NaN }, points)).toBeUndefined()
})

test('shares are percentages, and lists end with "and"', () => {
  expect([0.95, 0.975, 1 - 1e-4].map(percentText)).toEqual(['95 %', '97.5 %', '99.99 %'])
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listText)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})

test('counts have commas', () => {
  expect(countText(12_345)).toBe('12,345')
})

test('long lists of names are cut, and the number of the others is told', () => {
  expect(firstNames([], 5)).toBe('')
  expect(firstNames(['a', 'b'], 5)).toBe('a, b')
  expect(firstNames([...'abcdef'], 5, ' = ')).toBe('a = b = c = d = e and 1 more')
})
