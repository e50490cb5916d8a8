import { expect, test } from 'vitest'
import { checkSeed, checkTolerance } from '../src/check-settings.ts'

test('settings within their ranges pass', () => {
  checkSeed(-3)
  checkTolerance(0)
  checkTolerance(Number.POSITIVE_INFINITY)
})

test.each([
  [() => checkSeed(0.5), 'seed: expected a whole number, got 0.5'],
  [() => checkTolerance(Number.NaN), 'tolerance: expected a number of at least 0, got NaN'],
  [() => checkTolerance(-1), 'tolerance: expected a number of at least 0, got -1'],
])('others are refused: %#', (check, message) => {
  expect(check).toThrow(new RangeError(message))
})
