import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { exactMatchSettings } from '../src/exact-match-options.ts'

test('by default line ends are folded and nothing else is ignored', () => {
  expect(exactMatchSettings({})).toEqual({
    ignore: 'none',
    tokenize: undefined,
    case: 'mixed',
    lineEnds: 'fold',
  })
})

test('tokens are those of code unless a tokenizer is given', () => {
  expect(exactMatchSettings({ ignore: 'tokens' }).tokenize).toBe(tokenizeCode)
})

test('an option that is not accepted is an error that names the value', () => {
  expect(() => exactMatchSettings({ ignore: 'ast' as 'none' })).toThrow(
    /option ignore=ast: expected one of none/,
  )
  expect(() => exactMatchSettings({ case: 'upper' as 'lower' })).toThrow(/option case=upper: expected one of/)
  expect(() => exactMatchSettings({ tokenize: tokenizeCode })).toThrow(/only used if ignore is tokens/)
  expect(() => exactMatchSettings({ ignore: 'tokens', tokenize: 'code' as never })).toThrow(TypeError)
  expect(() => exactMatchSettings({ normalize: 'trim' } as object)).toThrow(/unknown option 'normalize'/)
})
