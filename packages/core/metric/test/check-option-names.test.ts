import { expect, test } from 'vitest'
import { checkOptionNames } from '../src/check-options.ts'

const check = (options: object) => checkOptionNames('judge', options, ['margin', 'seed'])

test('known names pass, also with undefined values', () => {
  expect(() => check({})).not.toThrow()
  expect(() => check({ margin: undefined, seed: 1 })).not.toThrow()
})

test('an unknown name is an error that suggests the nearest', () => {
  expect(() => check({ margn: -1 })).toThrow(RangeError)
  expect(() => check({ margn: -1 })).toThrow(
    "judge: unknown option 'margn'; did you mean 'margin'? The options are margin, seed",
  )
})

test.each([
  [null, 'null'],
  [['margin'], 'a list'],
  ['margin', 'string'],
])('%j is no object of options', (options, got) => {
  expect(() => check(options as object)).toThrow(`judge: expected the options as an object, got ${got}`)
})
