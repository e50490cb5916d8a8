import { loadParser } from '@codegen-eval/syntax'
import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'
import { countNodes, type PythonNode } from '../src/python-node.ts'

const parser = await loadParser(pythonLanguage)

test('a tree is built once, of types and fields in the order of the ast module', () => {
  const tree = parser.parse('x = 1\n')
  const root = pythonAst(tree)
  expect(pythonAst(tree)).toBe(root)
  expect(Object.keys(root)).toEqual(['type', 'syntax', 'body', 'type_ignores'])
  const [assignment] = root.body as readonly PythonNode[]
  expect(Object.keys(assignment)).toEqual(['type', 'syntax', 'targets', 'value', 'type_comment'])
})

test('nodes lead to their places in the source', () => {
  const tree = parser.parse('a\nfoo(bar)\n')
  const [, { value }] = pythonAst(tree).body as readonly PythonNode[]
  const { syntax } = value as PythonNode
  expect(tree.source.slice(tree.start[syntax], tree.end[syntax])).toBe('foo(bar)')
})

test('a source with errors has none', () => {
  const refused = ['a b', 'if', 'f(', '>>> a', 'print "a"', 'exec "a"', 'f((*a))', 'a <> b', 'f() = 1']
  for (const source of refused) {
    expect(() => pythonAst(parser.parse(source)), source).toThrow(RangeError)
  }
})

test('an empty source is a module without statements', () => {
  for (const source of ['', '\n', '# comment', '\f\n']) {
    expect(pythonAst(parser.parse(source)), source).toMatchObject({ type: 'Module', body: [] })
  }
})

test('nodes are counted as ast.walk counts them, contexts and operators too', () => {
  // CPython 3.11.7: sum(1 for _ in ast.walk(ast.parse(source)))
  const counts = {
    '': 1,
    a: 4,
    'a + b': 8,
    'x = 1': 5,
    'def f(a, b=1): return a': 9,
    'a < b < c': 11,
    'f"{a}b"': 7,
    '[x for x in y if z]': 12,
  }
  for (const [source, count] of Object.entries(counts)) {
    expect(countNodes(pythonAst(parser.parse(source))), source).toBe(count)
  }
})

test('functions of several lines have as many nodes as in CPython 3.11', () => {
  const { snippets } = fixtureJson<{
    readonly snippets: readonly { readonly code: string; readonly astNodes: number | null }[]
  }>('golden/functions.json')
  const parsable = snippets.filter(({ astNodes }) => astNodes !== null)
  for (const { code, astNodes } of parsable)
    expect(countNodes(pythonAst(parser.parse(code))), code).toBe(astNodes)
  expect(parsable.length).toBe(62)
})
