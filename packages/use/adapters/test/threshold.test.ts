import { expect, test } from 'vitest'
import { checkThreshold } from '../src/threshold.ts'

test.each([0, 0.8, 1])('%s is a threshold', (threshold) => {
  expect(() => checkThreshold(threshold)).not.toThrow()
})

test.each([80, -0.1, Number.NaN, '0.8', null, undefined])('%s is none', (threshold) => {
  expect(() => checkThreshold(threshold)).toThrow(/^threshold: expected a number from 0 to 1, got /)
})
