import { pythonLanguage } from '@codegen-eval/lang-python'
import { kindId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import {
  ATOM,
  canonicalKinds,
  INDENTED,
  LEFT_OUT,
  LINES,
} from '../../../../code/canonical/src/canonical-kinds.ts'

test('kinds have the roles of the table, and those of comments and strings', async () => {
  const { grammar } = await loadParser(pythonLanguage)
  const { roles, quoted, docstrings } = canonicalKinds(pythonLanguage, grammar)
  expect(roles[kindId(grammar, 'block')]).toBe(LINES | INDENTED)
  expect(roles[kindId(grammar, 'comment')]).toBe(LEFT_OUT)
  expect(roles[kindId(grammar, 'string')]).toBe(ATOM)
  expect([...quoted.keys()]).toEqual([kindId(grammar, 'string')])
  expect(docstrings?.emptyText).toBe('pass')
})

test('a language without a table has comments and strings alone', async () => {
  const { canonical: _, ...plain } = pythonLanguage
  const { grammar } = await loadParser(pythonLanguage)
  const { roles, docstrings } = canonicalKinds(plain, grammar)
  expect(new Set(roles)).toEqual(new Set([0, LEFT_OUT, ATOM]))
  expect(docstrings).toBeUndefined()
})
