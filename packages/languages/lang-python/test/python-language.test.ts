import { kindId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'

const { grammar, parse, parses } = await loadParser(pythonLanguage)

test('the grammar has the kinds that are named', () => {
  for (const names of Object.values(pythonLanguage.kinds)) {
    for (const name of names) expect(kindId(grammar, name)).toBeGreaterThan(0)
  }
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('class A:\n    def f(self): # c\n        return lambda: "s"\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  const { comments, strings } = pythonLanguage.kinds
  expect([comments, strings].map(count)).toEqual([1, 1])
})

test('a source parses where it has no syntax error', () => {
  expect(['a = 1', 'a = ', 'print a'].map(parses)).toEqual([true, false, false])
  expect(pythonLanguage.syntaxErrorAt(parse('a = 1\nprint a'))).toBe(6)
})

test('a language is data: its trees and graphs are made by functions of the tree alone', () => {
  const tree = parse('a = 1')
  expect(pythonLanguage.statements!.root(tree)).toBe(pythonAst(tree))
  expect(pythonLanguage.typilusGraph(tree).labels[0]).toBe('Module')
})

testLanguage(pythonLanguage, import.meta.url, {
  words: {
    count: 35,
    keywords: 'False None True async await nonlocal lambda yield',
    names: 'false none true print exec self match type',
    codexglue: 38,
  },
  function: {
    source:
      'def f(alpha, beta):\n    for gamma in beta:\n        if gamma > alpha:\n            alpha = gamma\n    return alpha\n',
    comment: '#',
  },
  parameters: 'def f(a, b=2):\n    y = b\n    return a + y',
  writing: {
    head: (a, b) => `def f(${a}, ${b}):`,
    declare: (name) => `${name} = 0`,
    condition: (word, text) => `${word} ${text}:`,
    end: '',
    otherwise: 'else:',
    stop: '',
  },
})
