import { expect, test } from 'vitest'
import { NODE_NAMED, nodeText } from '../src/flat-tree.ts'
import { loadParser } from '../src/load-parser.ts'
import type { SyntaxRepair } from '../src/syntax-repair.ts'
import { tinyPython } from './tiny-python.ts'

/** Rules of forms that Python does not have. */
const RULES: readonly SyntaxRepair[] = [
  { form: /\bquick def\b/g, standIn: 'def', at: /function_definition def$/, words: ['quick', 'def'] },
  { form: /&&/g, standIn: 'and', at: /boolean_operator and$/, words: ['&&'] },
]

const without = await loadParser(tinyPython())
const repaired = await loadParser({ ...tinyPython(), repairs: RULES })

const texts = (source: string) => {
  const tree = repaired.parse(source)
  expect(tree.hasError, source).toBe(false)
  return Array.from({ length: tree.size }, (_, node) => node)
    .filter((node) => tree.subtreeSize[node] === 1)
    .map((node) => nodeText(tree, node))
}

test('tokens take the place of a stand-in, at their own offsets', () => {
  const source = 'x = "é"\nquick def f(): return a && b && c\n'
  expect(without.parse(source).hasError).toBe(true)
  expect(texts(source)).toEqual([
    'x',
    '=',
    '"',
    'é',
    '"',
    'quick',
    'def',
    'f',
    '(',
    ')',
    ':',
    'return',
    'a',
    '&&',
    'b',
    '&&',
    'c',
  ])
  const { grammar, kind, flags } = repaired.parse(source)
  const quick = kind.indexOf(grammar.kinds.indexOf('quick'))
  expect([quick > 0, flags[quick]! & NODE_NAMED]).toEqual([true, 0])
})

test('a text that the grammar derives is read as it is', () => {
  const source = 's = "a && b"\n'
  expect(repaired.parse(source)).toEqual({ ...without.parse(source), grammar: repaired.grammar })
})

test('a piece in a string or a comment is none, also where another is repaired', () => {
  expect(texts('s = "a && b" # && c\nt = d && e\n')).toEqual([
    's',
    '=',
    '"',
    'a && b',
    '"',
    '# && c',
    't',
    '=',
    'd',
    '&&',
    'e',
  ])
})

test('a text with another error has the tree of the grammar', () => {
  const source = 'a && b\n)\n'
  expect(repaired.parse(source).kind).toEqual(without.parse(source).kind)
})
