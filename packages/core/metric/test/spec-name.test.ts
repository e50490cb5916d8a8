import { expect, test } from 'vitest'
import { specName } from '../src/signature-fields.ts'
import { exampleOptions, languageOption } from './example-options.ts'

test('capitals become hyphens', () => {
  expect(specName('charOrder', exampleOptions.charOrder)).toBe('char-order')
  expect(specName('beta', exampleOptions.beta)).toBe('beta')
})

test('an option can declare its name in specs', () => {
  expect(specName('parser', languageOption)).toBe('lang')
})
