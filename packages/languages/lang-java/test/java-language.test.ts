import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { C_LIKE } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { javaLanguage } from '../src/java-language.ts'

const { grammar, parse, parses } = await loadParser(javaLanguage)

test('a source parses if the grammar derives it', () => {
  expect(['int a = 1;', 'class A { int f() { return 1; } }', 'int a = ;'].map(parses)).toEqual([
    true,
    true,
    false,
  ])
  expect(javaLanguage.syntaxErrorAt(parse('int a = 1;\nint b = ;'))).toBe(17)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('class A { /* c */ char c = \'a\'; String s = "s"; } // d')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([javaLanguage.kinds.comments, javaLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(javaLanguage, import.meta.url, {
  // JLS 3.9 (Java 21): 51 reserved words and three literals; contextual keywords are identifiers elsewhere
  words: { count: 54, keywords: 'goto _ null', names: 'var record yield', codexglue: 50 },
  function: {
    source:
      'int f(int alpha, int[] beta) {\n  for (int gamma : beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return alpha;\n}\n',
  },
  flows: {
    source:
      'int f(int a) {\nint b = a;\nswitch (b) {\ncase 1: b = 2; break;\ndefault: b = 3;\n}\nreturn b;\n}',
    edges: ['b@2<-a@2', 'b@3<-b@2', 'b@7<-b@4', 'b@7<-b@5'],
    absent: ['b@7<-b@2'],
  },
  parameters: 'class A { int f(int a, int b) {\nint y = b;\nreturn a + y;\n} }',
  fallThrough: { head: 'void f(int a, int b, int c, int d) {' },
  writing: { ...C_LIKE, before: ['class A {'], after: ['}'] },
})
