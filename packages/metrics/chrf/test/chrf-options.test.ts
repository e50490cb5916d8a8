import { expect, test } from 'vitest'
import { chrfSettings } from '../src/chrf-options.ts'

test('the defaults are those of chrF2', () => {
  expect(chrfSettings({})).toEqual({
    charOrder: 6,
    wordOrder: 0,
    beta: 2,
    whitespace: false,
    case: 'mixed',
    epsSmoothing: false,
  })
})

test('either order may be 0, but not both', () => {
  expect(chrfSettings({ charOrder: 0, wordOrder: 1 })).toMatchObject({ charOrder: 0, wordOrder: 1 })
  expect(() => chrfSettings({ charOrder: 0 })).toThrow(RangeError)
})
