import { expect, test } from 'vitest'
import { haveUnequalSamples } from '../src/unequal-samples.ts'

test('numbers of samples are unequal if those of a segment are that both systems have', () => {
  expect(haveUnequalSamples([3, 2], [2, 2])).toBe(true)
  expect(haveUnequalSamples([3, 2], [3, 0])).toBe(false)
  expect(haveUnequalSamples([], [])).toBe(false)
})
