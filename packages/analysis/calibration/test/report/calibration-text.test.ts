import { expect, test } from 'vitest'
import { biasName } from '../../src/report/calibration-text.ts'

test('names of effects', () => {
  const effect = { effect: {} as never, adjustedPValue: 1, outputs: 1, hasTwoPeople: true }
  expect(biasName({ kind: 'length', ...effect })).toBe('twice the length')
  expect(biasName({ kind: 'family', ...effect })).toBe('own family')
  expect(biasName({ kind: 'language', level: 'go', ...effect })).toBe('language go')
})
