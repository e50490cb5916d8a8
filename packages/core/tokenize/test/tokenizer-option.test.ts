import { expect, test } from 'vitest'
import { tokenizerText } from '../src/registry.ts'
import { tokenize13a } from '../src/tokenize-13a.ts'
import { tokenizeCode } from '../src/tokenize-code.ts'
import { autoTokenizerOption, tokenizerOption } from '../src/tokenizer-option.ts'

test('a tokenizer is taken as it is, a function becomes one, and nothing else is accepted', () => {
  const option = tokenizerOption(tokenizeCode)
  expect(option.default).toBe(tokenizeCode)
  expect(option.read(tokenize13a)).toBe(tokenize13a)
  expect(option.read((text) => text.split('|'))?.('a|b')).toEqual(['a', 'b'])
  expect(option.read('code' as never)).toBeUndefined()
})

test('signatures have its id, which is a text of it again', () => {
  const option = autoTokenizerOption('paper: code')
  for (const tokenizer of [tokenizeCode, tokenize13a]) {
    const text = option.format(tokenizer)
    expect(tokenizerText.accepts(text)).toBe(true)
    expect(tokenizerText.parse(text)).toBe(tokenizer)
  }
  expect(tokenizerText.accepts('ja-mecab')).toBe(false)
})
