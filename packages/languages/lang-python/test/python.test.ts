import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { kindOf, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { python } from '../src/python.ts'

const { grammar, parse, parses } = await loadParser(python)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-python/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(python.version).toBe(`tree-sitter-python ${version}`)
  expect(grammar.name).toBe('python')
})

test('the grammar has the kinds that are named', () => {
  for (const names of Object.values(python.kinds)) {
    for (const name of names) expect(kindOf(grammar, name)).toBeGreaterThan(0)
  }
})

test('kinds are found where they say: comments, strings, identifiers, functions, classes, lambdas', () => {
  const tree = parse('class A:\n    def f(self): # c\n        return lambda: "s"\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  const { comments, strings, identifiers, functions, classes } = python.kinds
  expect([comments, strings, identifiers, functions, classes].map(count)).toEqual([1, 1, 3, 1, 1])
})

test('a source parses where it has no syntax error', () => {
  expect(['a = 1', 'a = ', 'print a'].map(parses)).toEqual([true, false, false])
  expect(python.syntaxErrorAt(parse('a = 1\nprint a'))).toBe(6)
})

test('what reserves names is the table of keywords', () => {
  expect(python.abstractSyntax!.reserved).toBe(python.keywords)
})

test('a language is data: its trees are made by functions of the tree alone', () => {
  const tree = parse('a = 1')
  const { abstractSyntax, statements } = python
  expect(abstractSyntax!.root(tree)).toBe(statements!.root(tree))
  expect(abstractSyntax!.label(abstractSyntax!.root(tree))).toBe('Module')
})
