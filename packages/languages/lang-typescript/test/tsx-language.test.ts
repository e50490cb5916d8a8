import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { tsxLanguage } from '../src/tsx-language.ts'
import { typescriptLanguage } from '../src/typescript-language.ts'

test('elements are TSX, and casts in angle brackets are TypeScript', async () => {
  const [tsx, typescript] = await Promise.all([loadParser(tsxLanguage), loadParser(typescriptLanguage)])
  expect(['const a = <b c={1}>d</b>', 'const a = <b>c'].map(tsx.parses)).toEqual([true, false])
  expect(['const a = <b c={1}>d</b>', 'const a = <b>c'].map(typescript.parses)).toEqual([false, true])
})
