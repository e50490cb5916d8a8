import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { bleuSettings, isPooled } from '../src/bleu-settings.ts'

test('the defaults are those of sacreBLEU for sentences, on tokens of code', () => {
  const settings = bleuSettings({})
  expect(isPooled(settings)).toBe(true)
  expect(settings).toEqual({
    tokenize: tokenizeCode,
    smoothing: 'exp',
    smoothingValue: 0,
    order: 4,
    effectiveOrder: true,
    case: 'mixed',
  })
})

test('the smoothings of Chen and Cherry have no value and no effective order', () => {
  const settings = bleuSettings({ smoothing: 'chen-cherry-4' })
  expect(isPooled(settings)).toBe(false)
  expect(settings).toEqual({ tokenize: tokenizeCode, smoothing: 'chen-cherry-4', order: 4, case: 'mixed' })
})
