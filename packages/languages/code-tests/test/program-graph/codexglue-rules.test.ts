import { pythonLanguage } from '@codegen-eval/lang-python'
import { kindId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedCodeXGlueRules } from '../../../../code/program-graph/src/codexglue-rules.ts'

const { grammar } = await loadParser(pythonLanguage)
const { dataFlow } = pythonLanguage.compat!.codexglue!

test('rules are found by the numbers of their kinds', () => {
  const { rules, isAlternative, completes, isFirst } = numberedCodeXGlueRules(grammar, dataFlow)
  expect(rules[kindId(grammar, 'if_statement')]).toEqual({ as: 'branch' })
  expect(rules[kindId(grammar, 'call')]).toBeUndefined()
  expect(isAlternative[kindId(grammar, 'elif_clause')]).toBe(1)
  expect(completes[kindId(grammar, 'else_clause')]).toBe(1)
  expect(completes[kindId(grammar, 'elif_clause')]).toBe(0)
  expect(isFirst[kindId(grammar, 'for_in_clause')]).toBe(1)
})

test('a grammar is numbered once', () => {
  expect(numberedCodeXGlueRules(grammar, dataFlow)).toBe(numberedCodeXGlueRules(grammar, dataFlow))
})
