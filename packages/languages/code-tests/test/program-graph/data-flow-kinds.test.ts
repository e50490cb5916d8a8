import { pythonLanguage } from '@codegen-eval/lang-python'
import { kindId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import {
  ASSIGNMENT,
  ATOM,
  COMMENT,
  LOOP,
  numberedKinds,
} from '../../../../code/program-graph/src/data-flow-kinds.ts'

const { grammar } = await loadParser(pythonLanguage)

test('kinds have the roles that the language gives them, all others none', () => {
  const { role } = numberedKinds(grammar, pythonLanguage.dataFlow)
  const roles = ['assignment', 'string', 'comment', 'while_statement', 'call'].map(
    (name) => role[kindId(grammar, name)],
  )
  expect(roles).toEqual([ASSIGNMENT, ATOM, COMMENT, LOOP, 0])
})

test('a kind that the grammar has not is an error', () => {
  const other = { ...grammar }
  expect(() => numberedKinds(other, { ...pythonLanguage.dataFlow, atoms: ['text_block'] })).toThrow(
    /text_block/,
  )
})
