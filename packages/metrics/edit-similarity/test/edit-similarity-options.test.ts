import { tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import {
  type EditSimilarityOptions,
  editSettings,
  editSimilaritySettings,
} from '../src/edit-similarity-options.ts'

const settings = (options: EditSimilarityOptions) => editSettings(editSimilaritySettings(options))

test('the defaults are characters, unit costs, the best reference and folded line ends', () => {
  expect(editSimilaritySettings({})).toMatchObject({ unit: 'char', references: 'best', lineEnds: 'fold' })
  expect(settings({})).toEqual({
    distance: 'levenshtein',
    tokenizer: undefined,
    costs: { insert: 1, delete: 1, substitute: 1 },
  })
})

test('tokens are those of code unless a tokenizer is given', () => {
  expect(settings({ unit: 'token' }).tokenizer).toBe(tokenizeCode)
  expect(settings({ unit: 'token', tokenize: tokenizeWhitespace }).tokenizer).toBe(tokenizeWhitespace)
})

test('weighted costs are 1 unless they are given', () => {
  expect(settings({ distance: 'weighted', delete: 0.5 }).costs).toEqual({
    insert: 1,
    delete: 0.5,
    substitute: 1,
  })
})

test('an option that is not accepted is an error that names the value', () => {
  expect(() => settings({ unit: 'word' as 'char' })).toThrow(/option unit=word: expected one of char, token/)
  expect(() => settings({ distance: 'hamming' as 'indel' })).toThrow(/option distance=hamming: expected/)
  expect(() => settings({ tokenize: tokenizeCode })).toThrow(/option tokenize: only used if unit is token/)
  expect(() => settings({ insert: 2 })).toThrow(
    /option insert: only used if distance is weighted, got distance=levenshtein/,
  )
  expect(() => settings({ distance: 'weighted', delete: -1 })).toThrow(/option delete=-1: expected/)
  expect(() => settings({ distance: 'weighted', insert: 1e308 })).toThrow(/option insert=1e\+308: expected/)
  expect(() => settings({ distance: 'weighted', substitute: Number.NaN })).toThrow(/option substitute=NaN/)
  expect(() => settings({ unit: 'token', tokenize: 'code' as never })).toThrow(TypeError)
})
