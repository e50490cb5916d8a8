import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Language, Parser, type Tree } from 'web-tree-sitter'
import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_MISSING, NODE_NAMED } from '../src/flat-tree.ts'
import { loadParser } from '../src/load-parser.ts'
import { tinyPython } from './tiny-python.ts'

const language = tinyPython()
const { grammar, parse } = await loadParser(language)
await Parser.init()
const treeSitter = new Parser()
treeSitter.setLanguage(await Language.load(await language.loadGrammar()))

/** The flat tree of a source, and that which web-tree-sitter's public cursor gives. */
function flatTrees(source: string): [byCursor: FlatTree, ours: FlatTree] {
  const tree = treeSitter.parse(source)!
  const byCursor = flattenByCursor(tree, source)
  tree.delete()
  return [byCursor, parse(source)]
}

function flattenByCursor(tree: Tree, source: string): FlatTree {
  const { descendantCount, hasError } = tree.rootNode
  const flat = allocateFlatTree(grammar, source, descendantCount, hasError)
  const cursor = tree.walk()
  let parent = -1
  for (let node = 0; ; node++) {
    const kind = cursor.nodeType === 'ERROR' ? grammar.errorKind : cursor.nodeTypeId
    flat.kind[node] = kind
    flat.field[node] = cursor.currentFieldId
    flat.parent[node] = parent
    flat.subtreeSize[node] = 1
    flat.start[node] = cursor.startIndex
    flat.end[node] = cursor.endIndex
    const { isNamed, isError, isMissing } = cursor.currentNode
    flat.flags[node] =
      (isNamed ? NODE_NAMED : 0) | (isError ? NODE_ERROR : 0) | (isMissing ? NODE_MISSING : 0)
    if (cursor.gotoFirstChild()) {
      parent = node
      continue
    }
    while (parent >= 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent()
      flat.subtreeSize[parent] = node + 1 - parent
      parent = flat.parent[parent]
    }
    if (parent < 0) return flat
  }
}

function arraysOf({ kind, field, flags, parent, subtreeSize, start, end }: FlatTree) {
  return [kind, field, flags, parent, subtreeSize, start, end].map((array) => [...array])
}

const SOURCES = [
  '',
  ' ',
  'x = f(a, *b)[1:2]',
  'def f(x):\n\treturn x # é😀\n',
  'if x: print "a"',
  'x = (1,',
  'class',
  '>>> x = 1\n... y',
  '```python\nx = 1\n```',
  'a\0b',
  '\ud800 = "\udc00"',
  'def f(:\n  pass',
]

test('trees are those that the public cursor of web-tree-sitter gives', () => {
  for (const source of SOURCES) {
    const [byCursor, ours] = flatTrees(source)
    expect(arraysOf(ours), source).toEqual(arraysOf(byCursor))
    expect(ours.hasError).toBe(byCursor.hasError)
  }
  fc.assert(
    fc.property(codeLikeText, (source) => {
      const [byCursor, ours] = flatTrees(source)
      expect(arraysOf(ours)).toEqual(arraysOf(byCursor))
    }),
  )
})

test('nodes are in pre-order: subtrees lie within their parents, one after the other', () => {
  fc.assert(
    fc.property(codeLikeText, (source) => {
      const [{ size, parent, subtreeSize, start, end }] = flatTrees(source)
      expect(parent[0]).toBe(-1)
      expect(subtreeSize[0]).toBe(size)
      for (let node = 1; node < size; node++) {
        const own = parent[node]
        expect(own).toBeLessThan(node)
        expect(node + subtreeSize[node]).toBeLessThanOrEqual(own + subtreeSize[own])
        expect(start[node]).toBeGreaterThanOrEqual(start[own])
        expect(end[node]).toBeLessThanOrEqual(end[own])
      }
    }),
  )
})

test('a tree has the kinds, fields and places that tree-sitter gives', () => {
  const source = 'é = "😀"'
  const [tree] = flatTrees(source)
  const described = Array.from({ length: tree.size }, (_, node) =>
    [grammar.fields[tree.field[node]], grammar.kinds[tree.kind[node]], tree.start[node], tree.end[node]].join(
      ' ',
    ),
  )
  expect(described).toEqual([
    ' module 0 8',
    ' expression_statement 0 8',
    ' assignment 0 8',
    'left identifier 0 1',
    ' = 2 3',
    'right string 4 8',
    ' string_start 4 5',
    ' string_content 5 7',
    ' string_end 7 8',
  ])
  expect(tree.flags[4]).toBe(0)
  expect(tree.flags[3]).toBe(NODE_NAMED)
})

test('what does not parse is in error nodes, what lacks is in missing ones', () => {
  const [broken] = flatTrees('x = $')
  expect(broken.hasError).toBe(true)
  expect(broken.flags.some((flags) => flags === (NODE_ERROR | NODE_NAMED))).toBe(true)
  expect([...broken.kind]).toContain(grammar.errorKind)
  const [cut] = flatTrees('x.(y)')
  expect(cut.flags.some((flags) => (flags & NODE_MISSING) !== 0)).toBe(true)
  expect(flatTrees('x = 1')[0].flags.every((flags) => (flags & ~NODE_NAMED) === 0)).toBe(true)
})
