import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { rougeSettings } from '../src/rouge-options.ts'

test('the defaults are ROUGE-L of Lin 2004 over code tokens', () => {
  expect(rougeSettings({})).toEqual({
    variant: 'L',
    definition: 'lin',
    sentences: 'lines',
    tokenize: tokenizeCode,
    beta: 1,
    weight: 1.2,
    score: 'f',
    references: 'best',
  })
})

test('ROUGE-N is available up to 64', () => {
  expect(rougeSettings({ variant: '64' }).variant).toBe('64')
  expect(() => rougeSettings({ variant: '65' })).toThrow(RangeError)
})

test('an unknown option is an error', () => {
  expect(() => rougeSettings({ varient: '2' } as object)).toThrow(/unknown option 'varient'/)
})

test('W and Lsum are not available as ROUGE-1.5.5', () => {
  for (const variant of ['W', 'Lsum']) {
    expect(() => rougeSettings({ variant, definition: 'rouge-1.5.5' })).toThrow(
      `rouge: option definition=rouge-1.5.5: expected lin, because the variant is ${variant}`,
    )
  }
})
