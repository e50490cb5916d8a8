import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedCodeXGlueRules } from '../../../../code/program-graph/src/codexglue-rules.ts'
import { codeXGlueTokens } from '../../../../code/program-graph/src/codexglue-tokens.ts'

const parser = await loadParser(pythonLanguage)
const rules = numberedCodeXGlueRules(parser.grammar, pythonLanguage.compat!.codexglue!.dataFlow)

/** The names of the tokens of a source, `-` for those that have none. */
function names(source: string): string[] {
  const { nameOf, names: all } = codeXGlueTokens(parser.parse(source), rules)
  return nameOf.map((name) => all[name] ?? '-')
}

test('identifiers, literals and whole strings have names, punctuation, keywords and comments have none', () => {
  expect(names('x = f(1, None) + f"a{b}" # c')).toEqual([
    ...['x', '-', 'f', '-', '1', '-', 'None', '-', '-'],
    'f"a{b}"',
  ])
})

test('a token that the grammar inserts has an empty name', () => {
  expect(names('def f(:\n  x')).toContain('')
})

test('a string of several lines loses its line ends', () => {
  expect(names('x = """a\nb\n\nc"""')).toEqual(['x', '-', '"""abc"""'])
})

test('after a character beyond ASCII, texts lie further right by the bytes that it has more', () => {
  // the columns of the four tokens are 0 to 2, 3 to 4 and 5 to 7 in bytes
  expect(names('é = ab')).toEqual(['é ', ' ', 'b'])
  expect(names('"😀" + a\nb')).toEqual(['"😀" + ', '', '', 'b'])
})

test('each token is found at its node, and no other node is one', () => {
  const tree = parser.parse('def f(x):\n  return "a" "b"')
  const { nodes, tokenOf } = codeXGlueTokens(tree, rules)
  for (let node = 0; node < tree.size; node++) expect(tokenOf[node]).toBe(nodes.indexOf(node))
})
