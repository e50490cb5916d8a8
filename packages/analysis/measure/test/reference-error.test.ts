import { loadLanguage } from '@codegen-eval/languages'
import { expect, test } from 'vitest'
import { referenceError } from '../src/reference-error.ts'

const signature = 'codebleu|lang:python@tree-sitter-python-0.25.0|v:1.0.0'

test('the first place that the language refuses is named by line, column and text', async () => {
  await loadLanguage('python')
  const errorOf = (text: string | undefined, isNamed = false) => referenceError(signature, text, isNamed)
  expect(errorOf('a = 1\r\né = )b\nc = 2')).toBe(
    '; python refuses the first one in line 2, column 5, at ")b"',
  )
  expect(errorOf('a = 1\nif b:\n', true)).toMatch(
    /^; python refuses the first one in line \d, column \d+, at .*: the reference is wrong there, or the grammar lacks the form$/,
  )
  expect([errorOf('a = 1'), errorOf(undefined)]).toEqual(['', ''])
})

test('a language that is not loaded, and a metric without one, say nothing', () => {
  expect(referenceError('codebleu|lang:acme@1|v:1.0.0', ')', true)).toBe('')
  expect(referenceError('bleu|v:1.0.0', ')', true)).toBe('')
})

test('a macro at the error is named as the reason', async () => {
  await loadLanguage('c')
  const c = 'codebleu|lang:c@tree-sitter-c-0.24.1|v:1.0.0'
  expect(referenceError(c, 'int f(void) { FOREACH(x, y) { g(x); } }', true)).toMatch(
    /, as the macro "FOREACH" is used: nothing is preprocessed$/,
  )
})
