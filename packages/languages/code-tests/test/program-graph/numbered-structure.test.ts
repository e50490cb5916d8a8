import { javaLanguage } from '@codegen-eval/lang-java'
import { kindOf, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { declaresBy, numberedStructure } from '../../../../code/program-graph/src/numbered-structure.ts'

const { grammar } = await loadParser(javaLanguage)
const numbered = numberedStructure(grammar, javaLanguage, javaLanguage.structure!)

test('rules are found by the number of their kind', () => {
  expect(numbered.control[kindOf(grammar, 'if_statement')]?.rule.shape).toBe('branch')
  expect(numbered.control[kindOf(grammar, 'block')]).toBeUndefined()
  expect(numbered.functions[kindOf(grammar, 'method_declaration')]?.receiver).toBe(true)
  expect(numbered.writes[kindOf(grammar, 'update_expression')]?.rule.reads).toBe('always')
  expect(numbered.sequence[kindOf(grammar, 'block')]).toBe(1)
  const { arms } = numbered.control[kindOf(grammar, 'switch_expression')]!
  expect(arms[kindOf(grammar, 'switch_block_statement_group')]?.falls).toBe(true)
  expect(arms[kindOf(grammar, 'switch_rule')]?.falls).toBe(false)
})

test('the numbers are computed once for each grammar', () => {
  expect(numberedStructure(grammar, javaLanguage, javaLanguage.structure!)).toBe(numbered)
})

test('a declaration may depend on a token', () => {
  const words = { let: 'block', var: 'function' } as const
  expect(declaresBy(words, (text) => text === 'var')).toBe('function')
  expect(declaresBy(words, () => false)).toBeUndefined()
  expect(declaresBy('block', () => false)).toBe('block')
  expect(declaresBy(undefined, () => true)).toBeUndefined()
})
