import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { crystalBleuSettings } from '../src/crystal-bleu-options.ts'

test('the defaults are code tokens without smoothing', () => {
  expect(crystalBleuSettings({})).toEqual({ tokenize: tokenizeCode, smoothing: 'none' })
})

test('an unknown option is an error', () => {
  expect(() => crystalBleuSettings({ k: 5 } as object)).toThrow(/unknown option 'k'/)
})
