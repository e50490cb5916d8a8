import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Language, Parser, type Tree } from 'web-tree-sitter'
import { compileDynamicModule } from '../src/dynamic-module.ts'
import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_MISSING, NODE_NAMED } from '../src/flat-tree.ts'
import { flattenTree } from '../src/flatten-tree.ts'
import { loadParser } from '../src/load-parser.ts'
import { parseLimits } from '../src/parse-limits.ts'
import { loadRuntime } from '../src/runtime.ts'
import { RuntimeInstance } from '../src/runtime-instance.ts'
import { flattenByCalls } from './flatten-by-calls.ts'
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
    if (parent < 0) {
      // a cursor that the garbage collector frees frees its tree once more
      cursor.delete()
      return flat
    }
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

/** Pieces with comments between fields, aliases, hidden nodes, repetitions and long tokens. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  java: [
    'class A<T extends B> implements C { ',
    'int f(int a, /* b */ String... c) throws D { ',
    'for (int i = 0; /* c */ i < 9; i++) ',
    'x.y = (a) -> b::c; ',
    'if (a) b(); else /* d */ c(); ',
    `String s = "${'long '.repeat(60)}"; `,
    'switch (a) { case 1 -> b; default -> c; } ',
    '} ',
  ],
  javascript: [
    'function f(a, /* b */ ...c) { ',
    'const { a: b, c = 1, ...d } = e; ',
    'class A extends B { static #x = 1; get y() { return this.#x } ',
    'for (const [a, b] of c) ',
    '`a`; ',
    'x = a ?? b?.c; // d\n',
    'if (a) b\nelse c\n',
    '} ',
  ],
  go: [
    'package a\n',
    'func (a *B) c(d, e int, f ...string) (g error) { ',
    'x, y := a[1:2], b.c(/* d */) \n',
    'for i := range a { ',
    'type A struct { B; c int `d` }\n',
    'switch a := b.(type) { case C, D: e() ',
    'go func() {}() // f\n',
    '} ',
  ],
  c: [
    '#define A(b) \\\n  b + 1\n',
    'static int f(const char *a[], /* b */ ...) { ',
    'for (int i = 0, j; i < 9; ++i) ',
    'x->y = (struct z){ .a = 1 }; ',
    '#if A\nint b;\n#else\nint c;\n#endif\n',
    'typedef enum { D, E = 2 } F; ',
    'if (a) goto b; else c(&d, *e); ',
    '} ',
  ],
}

/** The bytes of the grammar of another language. */
function grammarBytes(name: string): Uint8Array<ArrayBuffer> {
  const home = new URL(`../../../languages/lang-${name}/package.json`, import.meta.url)
  const file = createRequire(home).resolve(`tree-sitter-${name}/tree-sitter-${name}.wasm`)
  return new Uint8Array(readFileSync(file))
}

test.each(Object.entries(PIECES))(
  '%s: trees are those that the cursor of the runtime gives',
  async (name, pieces) => {
    const bytes = grammarBytes(name)
    const other = await loadParser({ ...tinyPython(), name, loadGrammar: async () => bytes })
    const instance = new RuntimeInstance(await loadRuntime(), await compileDynamicModule(bytes))
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), codeLikeText)), (chosen) => {
        const source = chosen.join('')
        instance.tree(source, parseLimits(source.length), (tree) => {
          const byCalls = flattenByCalls(tree, other.grammar, source, instance.calls)
          const read = flattenTree(tree, other.grammar, source, instance)
          expect(arraysOf(read)).toEqual(arraysOf(byCalls))
          expect(read.hasError).toBe(byCalls.hasError)
        })
      }),
    )
  },
)

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
