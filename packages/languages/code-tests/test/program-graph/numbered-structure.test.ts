import { javaLanguage } from '@codegen-eval/lang-java'
import { kindId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { declaresBy, numberedStructure } from '../../../../code/program-graph/src/numbered-structure.ts'

const { grammar } = await loadParser(javaLanguage)
const numbered = numberedStructure(grammar, javaLanguage, javaLanguage.structure!)

test('rules are found by the number of their kind', () => {
  expect(numbered.control[kindId(grammar, 'if_statement')]?.rule.shape).toBe('branch')
  expect(numbered.control[kindId(grammar, 'block')]).toBeUndefined()
  expect(numbered.functions[kindId(grammar, 'method_declaration')]?.receiver).toBe(true)
  expect(numbered.writes[kindId(grammar, 'update_expression')]?.rule.reads).toBe('always')
  expect(numbered.sequence[kindId(grammar, 'block')]).toBe(1)
  const { arms } = numbered.control[kindId(grammar, 'switch_expression')]!
  expect(arms[kindId(grammar, 'switch_block_statement_group')]?.falls).toBe(true)
  expect(arms[kindId(grammar, 'switch_rule')]?.falls).toBe(false)
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
