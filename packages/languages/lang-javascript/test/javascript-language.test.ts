import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { SCRIPT } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { javascriptLanguage } from '../src/javascript-language.ts'

const { grammar, parse, parses } = await loadParser(javascriptLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('const a = (b) => b ?? 1')).toBe(true)
  expect(parses('const a = =>')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse("'x' // c\n/* d */ `y`")
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([javascriptLanguage.kinds.comments, javascriptLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(javascriptLanguage, import.meta.url, {
  words: { count: 46, keywords: 'await static', codexglue: 46 },
  function: {
    source:
      'function f(alpha, beta) {\n  for (const gamma of beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return alpha;\n}\n',
  },
  flows: {
    source: 'function f(a) {\nconst b = a\nfor (const x of b)\ny = x\nreturn y\n}',
    edges: ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@5<-y@4'],
  },
  parameters: 'function f(a, b = 2) {\nlet y = b\nreturn a + y\n}',
  fallThrough: { head: 'function f(a, b, c, d) {' },
  writing: SCRIPT,
})
