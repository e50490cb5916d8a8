import { tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { editSettings } from '../src/edit-settings.ts'

test('the defaults are characters and unit costs', () => {
  const { distance, tokenizer, costs } = editSettings({})
  expect([distance, tokenizer, costs]).toEqual([
    'levenshtein',
    undefined,
    { insert: 1, delete: 1, substitute: 1 },
  ])
})

test('tokens are code tokens where no tokenizer is given', () => {
  expect(editSettings({ unit: 'token' }).tokenizer).toBe(tokenizeCode)
  expect(editSettings({ unit: 'token', tokenize: tokenizeWhitespace }).tokenizer).toBe(tokenizeWhitespace)
})

test('weighted costs are 1 where none is given', () => {
  expect(editSettings({ distance: 'weighted', delete: 0.5 }).costs).toEqual({
    insert: 1,
    delete: 0.5,
    substitute: 1,
  })
})

test('a mistake in options is an error that names the value', () => {
  expect(() => editSettings({ unit: 'word' as 'char' })).toThrow(/unit: expected char or token, got 'word'/)
  expect(() => editSettings({ distance: 'hamming' as 'indel' })).toThrow(/distance: .* got 'hamming'/)
  expect(() => editSettings({ tokenize: tokenizeCode })).toThrow(/tokenize: only the unit 'token'/)
  expect(() => editSettings({ insert: 2 })).toThrow(/insert: only the distance 'weighted'.*'levenshtein'/)
  expect(() => editSettings({ distance: 'weighted', delete: -1 })).toThrow(/delete: .* got -1/)
  expect(() => editSettings({ distance: 'weighted', insert: 1e308 })).toThrow(/insert: .* got 1e\+308/)
  expect(() => editSettings({ distance: 'weighted', substitute: Number.NaN })).toThrow(
    /substitute: .* got NaN/,
  )
  expect(() => editSettings({ unit: 'token', tokenize: 'code' as never })).toThrow(TypeError)
})
