import { expect, test } from 'vitest'
import { gapOf, tieUnit } from '../src/tie-unit.ts'

test('gaps that differ by rounding are equal', () => {
  const unit = tieUnit([[0.1, 0.2, 0.3]])
  expect(gapOf(0.3, 0.2, unit)).toBe(gapOf(0.2, 0.1, unit))
  expect(gapOf(0.1 + 0.2, 0.3, unit)).toBe(0)
})

test('the unit grows with the scores, and missing ones do not count', () => {
  expect(tieUnit([[99, Number.NaN]])).toBeCloseTo(1e-10, 20)
  expect(tieUnit([[0, Number.NaN]])).toBe(1)
})
