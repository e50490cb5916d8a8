import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedKinds } from '../../../../code/program-graph/src/data-flow-kinds.ts'
import { dataFlowTokens } from '../../../../code/program-graph/src/data-flow-tokens.ts'

const parser = await loadParser(pythonLanguage)

/** The tokens of a source with their names, `-` for those that have none. */
function tokens(source: string): string[] {
  const tree = parser.parse(source)
  const { nodes, nameOf, names } = dataFlowTokens(tree, numberedKinds(tree.grammar, pythonLanguage.dataFlow))
  return nodes.map((node, token) => `${nodeText(tree, node)} ${names[nameOf[token]] ?? '-'}`)
}

test('leaves are tokens; identifiers and literals have names, punctuation and keywords have none', () => {
  expect(tokens('x = f(1)')).toEqual(['x x', '= -', 'f f', '( -', '1 1', ') -'])
  expect(tokens('if x: pass').slice(0, 3)).toEqual(['if -', 'x x', ': -'])
})

test('a string is one token, whatever is inside', () => {
  expect(tokens('f"a{b}" + "c"')).toEqual(['f"a{b}" f"a{b}"', '+ -', '"c" "c"'])
})

test('comments are none', () => {
  expect(tokens('x # y')).toEqual(['x x'])
})

test('equal texts have one name', () => {
  const tree = parser.parse('x + x + constructor')
  const { nameOf, names } = dataFlowTokens(tree, numberedKinds(tree.grammar, pythonLanguage.dataFlow))
  expect(names).toEqual(['x', 'constructor'])
  expect(nameOf).toEqual([0, -1, 0, -1, 1])
})

test('each token is found at its node, and no other node is one', () => {
  const tree = parser.parse('def f(x):\n  return "a" "b"')
  const { nodes, tokenOf } = dataFlowTokens(tree, numberedKinds(tree.grammar, pythonLanguage.dataFlow))
  for (let node = 0; node < tree.size; node++) expect(tokenOf[node]).toBe(nodes.indexOf(node))
})

test('a token that the grammar inserts has no name', () => {
  const source = 'def f(:\n  x'
  expect(tokens(source)).toContain(' -')
})
