import { expect, test } from 'vitest'
import { checkOptions } from '../src/check-options.ts'
import { signatureFields } from '../src/signature-fields.ts'
import { exampleOptions, languageOption } from './example-options.ts'

test('settings are written under their names in specs, in the order of the schema', () => {
  const settings = checkOptions('example', exampleOptions, { sharedList: [1, 2], whitespace: true })
  expect(Object.entries(signatureFields(exampleOptions, settings))).toEqual([
    ['tokenize', 'code'],
    ['char-order', '6'],
    ['beta', '2'],
    ['keyword-weight', '5'],
    ['whitespace', 'yes'],
    ['case', 'mixed'],
    ['variant', 'L'],
    ['shared-list', '1+2'],
  ])
})

test('a setting that is undefined has no field', () => {
  expect(signatureFields(exampleOptions, { beta: 1, charOrder: undefined })).toEqual({ beta: '1' })
})

test('an option may have another name in specs', () => {
  expect(signatureFields({ parser: languageOption }, { parser: { id: 'python' } })).toEqual({
    lang: 'python',
  })
})
