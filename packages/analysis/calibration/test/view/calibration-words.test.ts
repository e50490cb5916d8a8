import { expect, test } from 'vitest'
import { biasName } from '../../src/view/calibration-words.ts'

test('names of effects', () => {
  expect(biasName({ kind: 'length' })).toBe('twice the length')
  expect(biasName({ kind: 'family' })).toBe('own family')
  expect(biasName({ kind: 'language', level: 'go' })).toBe('language go')
})
