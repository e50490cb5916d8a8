import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalKinds } from '../../../../code/canonical/src/canonical-kinds.ts'
import { canonicalLayout } from '../../../../code/canonical/src/canonical-layout.ts'

test('nodes have their kind and tokens, and parentheses their height', async () => {
  const { grammar, parse } = await loadParser(pythonLanguage)
  const kinds = canonicalKinds(pythonLanguage, grammar)
  const tree = parse('(((a) + 1)) * b # c')
  const choice = { keepsDocstrings: true, drops: () => true }
  const { tokens, nodes, parentheses } = canonicalLayout(tree, kinds, choice)
  expect(tokens.map(({ text }) => text)).toEqual(['a', '+', '1', '*', 'b'])
  const named = []
  for (let i = 0; i < nodes.length; i += 3) named.push([grammar.kinds[nodes[i]], nodes[i + 1], nodes[i + 2]])
  expect(named).toEqual([
    ['module', 0, 5],
    ['expression_statement', 0, 5],
    ['binary_operator', 0, 5],
    ['binary_operator', 0, 3],
    ['identifier', 0, 1],
    ['+', 1, 2],
    ['integer', 2, 3],
    ['*', 3, 4],
    ['identifier', 4, 5],
  ])
  expect(parentheses.map(({ from, to, height }) => [from, to, height])).toEqual([
    [0, 1, 1],
    [0, 3, 2],
  ])
})
