import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { TYPED } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { tsxLanguage, typescriptLanguage } from '../src/typescript-language.ts'

test('elements are TSX, and casts in angle brackets are TypeScript', async () => {
  const [tsx, typescript] = await Promise.all([loadParser(tsxLanguage), loadParser(typescriptLanguage)])
  expect(['const a = <b c={1}>d</b>', 'const a = <b>c'].map(tsx.parses)).toEqual([true, false])
  expect(['const a = <b c={1}>d</b>', 'const a = <b>c'].map(typescript.parses)).toEqual([false, true])
})

testLanguage(tsxLanguage, import.meta.url, {
  words: { keywords: 'await static' },
  function: {
    source:
      'function f(alpha: number, beta: number[]) {\n  for (const gamma of beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return <p>{alpha}</p>;\n}\n',
  },
  writing: TYPED,
})
