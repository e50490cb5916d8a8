import { expect, test } from 'vitest'
import { points, pointsInterval } from '../../src/report/format.ts'

test('scores are times 100', () => {
  expect([points(0.12345), points(0.5, 0), points(-0.1)]).toEqual(['12.35', '50', '-10.00'])
})

test('a difference of rounding alone is 0, and other small ones are shown', () => {
  expect([points(0.1 + 0.2 - 0.3), points(-1e-17), points(1e-6)]).toEqual(['0.00', '0.00', '0.0001'])
})

test('intervals have brackets', () => {
  expect(pointsInterval({ low: 0.1, high: 0.2 }, 1)).toBe('[10.0, 20.0]')
  expect(pointsInterval({ low: 1e-18, high: 0.2 }, 1)).toBe('[>0, 20.0]')
  expect(pointsInterval({ low: -0.2, high: -0.00012 }, 1)).toBe('[-20.0, -0.012]')
  expect(pointsInterval({ low: 0, high: 0.2 }, 1)).toBe('[0.0, 20.0]')
  expect(pointsInterval({ low: Number.NaN, high: Number.NaN }, 1)).toBe('–')
})
