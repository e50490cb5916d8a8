import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { codeBleuSettings } from '../src/code-bleu-options.ts'
import type { CodeBleuWeights } from '../src/weights-option.ts'
import { parser } from './parser.ts'

test('the defaults are those of the paper, and equal weights in codexglue', () => {
  expect(codeBleuSettings({ parser })).toMatchObject({
    variant: 'paper',
    weights: [0.1, 0.1, 0.4, 0.4],
    keywordWeight: 5,
  })
  expect(codeBleuSettings({ parser, variant: 'codexglue' }).weights).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('what is out of range is an error that names it', () => {
  const weights = (list: readonly number[]) => () =>
    codeBleuSettings({ parser, weights: list as unknown as CodeBleuWeights })
  expect(weights([1, 2, 3])).toThrow(
    'codebleu: option weights: expected four numbers of at least 0, one of them above 0',
  )
  expect(weights([1, 1, 1, -1])).toThrow(RangeError)
  expect(weights([0, 0, 0, 0])).toThrow(RangeError)
  expect(weights([Number.NaN, 0, 0, 1])).toThrow(RangeError)
  expect(() => codeBleuSettings({ parser, keywordWeight: 0 })).toThrow(
    'codebleu: option keywordWeight=0: expected a number above 0',
  )
  expect(() => codeBleuSettings({ parser, variant: 'x' as 'paper' })).toThrow(
    'codebleu: option variant=x: expected one of paper, ebsb, codexglue',
  )
  expect(() => codeBleuSettings({ parser: undefined as never })).toThrow(TypeError)
  expect(() => codeBleuSettings({ parser, keywordweight: 4 } as never)).toThrow(
    /did you mean 'keywordWeight'/,
  )
  expect(() => codeBleuSettings({ parser, variant: 'codexglue', tokenize: tokenizeWhitespace })).toThrow(
    /fixed tokenizer/,
  )
})

test('paper and ebsb take a tokenizer, and have different ones by default', () => {
  expect(codeBleuSettings({ parser }).tokenizer.id).toBe('code')
  expect(codeBleuSettings({ parser, variant: 'ebsb' }).tokenizer.id).toBe('python')
  const tokenize = tokenizeWhitespace
  expect(codeBleuSettings({ parser, variant: 'ebsb', tokenize }).tokenizer.id).toBe(tokenizeWhitespace.id)
})
