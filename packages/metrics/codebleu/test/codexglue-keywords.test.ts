import { expect, test } from 'vitest'
import { codeXGlueKeywords } from '../src/codexglue-keywords.ts'
import { parser } from './golden.ts'

test("Python's list is that of its reserved words and of three soft keywords", () => {
  const own = codeXGlueKeywords('python')
  expect([...own].sort()).toEqual([...parser.language.keywords, 'match', 'case', 'type'].sort())
})

test('a language without a list is an error', () => {
  expect(() => codeXGlueKeywords('cobol')).toThrow(/only supports python, got the language cobol/)
})
