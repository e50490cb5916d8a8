import { javaLanguage } from '@codegen-eval/lang-java'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../code/program-graph/src/table-statements.ts'

const { parse } = await loadParser(javaLanguage)

test('functions of a language come before its table', () => {
  expect(statementsOf(pythonLanguage)).toBe(pythonLanguage.statements)
})

test('a language with neither describes no statements', () => {
  const { structure: _, ...plain } = javaLanguage
  expect(statementsOf(plain)).toBeUndefined()
})

test('the root is the same for all who ask', () => {
  const tree = parse('a = 1;')
  const statements = statementsOf(javaLanguage)!
  expect(statements.root(tree)).toBe(statementsOf(javaLanguage)!.root(tree))
  expect(statements.control(statements.root(tree)).shape).toBe('function')
})

test('a source with errors is refused with their place', () => {
  const tree = parse('int a = 1; int b = ;')
  expect(() => statementsOf(javaLanguage)!.root(tree)).toThrow(
    'expected java without syntax errors, got an error at offset',
  )
})
