import { expect, test } from 'vitest'
import { checkChoice, checkCount, checkSeed, checkTolerance } from '../src/check-settings.ts'

test('settings within their ranges pass', () => {
  checkCount('rounds', 1, 1)
  checkCount('filtered', 0, 0)
  checkSeed(-3)
  checkTolerance(0)
  checkTolerance(Number.POSITIVE_INFINITY)
  checkChoice('variant', 'paper', ['paper', 'crowd-kit'])
})

test.each([
  [() => checkCount('rounds', 0, 1), 'rounds: expected a whole number of at least 1, got 0'],
  [() => checkCount('filtered', 1.5, 0), 'filtered: expected a whole number of at least 0, got 1.5'],
  [() => checkSeed(0.5), 'seed: expected a whole number, got 0.5'],
  [() => checkTolerance(Number.NaN), 'tolerance: expected a number of at least 0, got NaN'],
  [() => checkTolerance(-1), 'tolerance: expected a number of at least 0, got -1'],
  [
    () => checkChoice('variant', 'nltk', ['paper', 'crowd-kit']),
    'variant: expected one of paper, crowd-kit, got "nltk"',
  ],
])('others are refused: %#', (check, message) => {
  expect(check).toThrow(new RangeError(message))
})
