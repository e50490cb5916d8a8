import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { TYPED } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { typescriptLanguage } from '../src/typescript-language.ts'

const { grammar, parse, parses } = await loadParser(typescriptLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('const a = (b: number): number => b')).toBe(true)
  expect(parses('const a: = 1')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse("'x' // c\n/* d */ `y`")
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([typescriptLanguage.kinds.comments, typescriptLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(typescriptLanguage, import.meta.url, {
  words: { count: 46, keywords: 'await static' },
  function: {
    source:
      'function f(alpha: number, beta: number[]) {\n  for (const gamma of beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return alpha;\n}\n',
  },
  flows: {
    source: 'function f(a: number) {\nconst b: number = a\nfor (const x of b)\ny = x\nreturn y\n}',
    edges: ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@5<-y@4'],
  },
  parameters: 'function f(a: number, b?: number) {\nlet y = b\nreturn a + y\n}',
  fallThrough: { head: 'function f(a: number, b: number, c: number, d: number) {' },
  writing: TYPED,
})
