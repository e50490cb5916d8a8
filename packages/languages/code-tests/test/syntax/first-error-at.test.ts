import { javaLanguage } from '@codegen-eval/lang-java'
import { expect, test } from 'vitest'
import { firstErrorAt } from '../../../../code/syntax/src/define-language.ts'
import { loadParser } from '../../../../code/syntax/src/load-parser.ts'

const { parse } = await loadParser(javaLanguage)

test('the first error is the first error node or missing token', () => {
  expect(firstErrorAt(parse('int a = 1;'))).toBe(-1)
  expect(firstErrorAt(parse('int a = 1'))).toBe(9)
  expect(firstErrorAt(parse('int a = 1;\n)'))).toBe(11)
  expect(firstErrorAt(parse(''))).toBe(-1)
})
