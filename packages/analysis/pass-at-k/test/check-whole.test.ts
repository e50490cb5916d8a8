import { expect, test } from 'vitest'
import { checkWhole } from '../src/check-whole.ts'

test('whole numbers within bounds pass, others are named', () => {
  expect(() => checkWhole('k', 3, 1, 3)).not.toThrow()
  expect(() => checkWhole('k', 4, 1, 3)).toThrow('k: expected a whole number from 1 to 3, got 4')
  expect(() => checkWhole('k', 1.5, 1)).toThrow('k: expected a whole number of at least 1, got 1.5')
})
