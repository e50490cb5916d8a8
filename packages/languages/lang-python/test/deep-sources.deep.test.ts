import type { FlatTree } from '@codegen-eval/syntax'
import { loadParser } from '@codegen-eval/syntax'
import { afterEach, expect, test } from 'vitest'
import { pythonControl } from '../src/control.ts'
import { pythonEffects } from '../src/effects.ts'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'
import { childNodes, countNodes, type PythonNode } from '../src/python-node.ts'
import { pythonLayout } from '../src/typilus/layout.ts'
import { layoutType } from '../src/typilus/python37-nodes.ts'
import { pythonScopes } from '../src/typilus/symbol-tables.ts'
import { pythonUses } from '../src/typilus/use-order.ts'

const parser = await loadParser(pythonLanguage)

afterEach(() => parser.cache.clear())

/** Asks everything of a source, and returns the number of nodes of its abstract syntax tree. */
function askAll(source: string): number {
  const tree = parser.parse(source)
  expect(tree.hasError).toBe(false)
  const root = pythonAst(tree)
  expect(pythonEffects(root).size).toBeGreaterThan(0)
  expect(pythonScopes(root, tree).kind).toBe('module')
  askNodes(root, tree)
  return countNodes(root)
}

function askNodes(root: PythonNode, tree: FlatTree): void {
  const stack = [root]
  while (stack.length > 0) {
    const node = stack.pop()!
    pythonLayout(node, tree)
    pythonUses(node)
    pythonControl(node)
    layoutType(node)
    for (const child of childNodes(node)) stack.push(child)
  }
}

// more than any stack of calls holds
const DEEP = 20_000

// the numbers of nodes are CPython 3.11.7's for less nested sources, carried on
const SOURCES: readonly (readonly [title: string, source: string, nodes: number])[] = [
  ['50,000 parentheses', `${'('.repeat(50_000)}a${')'.repeat(50_000)}`, 4],
  ['50,000 elifs', `if a: a\n${'elif a: a\n'.repeat(50_000)}`, 1 + 6 * 50_001],
  ['100,000 additions', `a${' + a'.repeat(100_000)}`, 4 + 4 * 100_000],
  ['100,000 conjunctions', `a${' and a'.repeat(100_000)}`, 6 + 2 * 100_000],
  ['nested lists', `${'['.repeat(DEEP)}a${']'.repeat(DEEP)}`, 4 + 2 * DEEP],
  ['nested targets', `${'['.repeat(DEEP)}a${']'.repeat(DEEP)} = b`, 6 + 2 * DEEP],
  ['masks that are grouped anew', `a${' & a ^ a'.repeat(DEEP)}`, 4 + 8 * DEEP],
  ['signs', `${'-'.repeat(DEEP)}a`, 4 + 2 * DEEP],
  ['attributes', `a${'.b'.repeat(DEEP)} = c`, 6 + 2 * DEEP],
  ['calls', `a${'()'.repeat(DEEP)}`, 4 + DEEP],
  ['starred operations', `f(*a${' + a'.repeat(DEEP)})`, 9 + 4 * DEEP],
  ['powers', `a${' ** a'.repeat(DEEP)}`, 4 + 4 * DEEP],
  ['conditions', `a${' if a else a'.repeat(DEEP)}`, 4 + 5 * DEEP],
  ['lambdas', `${'lambda: '.repeat(DEEP)}a`, 4 + 2 * DEEP],
  ['comparisons', `a${' < a'.repeat(DEEP)}`, 5 + 3 * DEEP],
  ['assignments', `${'a = '.repeat(DEEP)}a`, 4 + 2 * DEEP],
  ['a print with an arrow', `print >>a${' | a'.repeat(DEEP)}`, 8 + 4 * DEEP],
  ['attributes of a type', `type(a)${'.b'.repeat(DEEP)} = c`, 9 + 2 * DEEP],
]

for (const [title, source, nodes] of SOURCES) {
  test(`no stack overflows on ${title}`, () => {
    expect(askAll(source)).toBe(nodes)
  })
}

test('a source of 5 MB is taken', () => {
  const line = 'value = [f(x, y=1) for x in items if x.y] # a comment that says why, at some length\n'
  const lines = Math.ceil((5 << 20) / line.length)
  const tree = parser.parse(line.repeat(lines))
  expect(countNodes(pythonAst(tree))).toBe(1 + 20 * lines)
})
