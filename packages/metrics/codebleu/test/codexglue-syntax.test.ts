import { loadLanguage } from '@codegen-eval/languages'
import { expect, test } from 'vitest'
import { codeXGlueSyntax } from '../src/codexglue-syntax.ts'
import { parser } from './parser.ts'

test("Python's list is that of its reserved words and of three soft keywords", () => {
  const { keywords } = codeXGlueSyntax(parser.language)
  expect([...keywords].sort()).toEqual([...parser.language.keywords, 'match', 'case', 'type'].sort())
})

test('TypeScript is refused, because there is no reference', async () => {
  const { language } = await loadLanguage('typescript')
  expect(() => codeXGlueSyntax(language)).toThrow(
    /CodeXGLUE's implementation does not know the language typescript.*it knows c, cpp/,
  )
})
