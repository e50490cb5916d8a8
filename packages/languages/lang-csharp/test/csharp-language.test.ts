import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { C_LIKE } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { csharpLanguage } from '../src/csharp-language.ts'

const { grammar, parse, parses } = await loadParser(csharpLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('int F(int a) => a;')).toBe(true)
  expect(parses('int F(int a => a;')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('var a = "s"; // c\nvar b = \'x\'; /* d */')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([csharpLanguage.kinds.comments, csharpLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(csharpLanguage, import.meta.url, {
  words: { count: 77, keywords: 'abstract while', codexglue: 107 },
  function: {
    source:
      'class A {\n  int F(int alpha, int[] beta) {\n    foreach (var gamma in beta) {\n      if (gamma > alpha) alpha = gamma;\n    }\n    return alpha;\n  }\n}\n',
  },
  flows: {
    source:
      'class A { int F(int a) {\nvar b = a;\nswitch (b) {\ncase 1: b = 2; break;\ndefault: b = 3; break;\n}\nreturn b;\n} }',
    edges: ['b@2<-a@2', 'b@3<-b@2', 'b@7<-b@4', 'b@7<-b@5'],
    absent: ['b@7<-b@2'],
  },
  parameters: 'class A { int F(int a, int b = 2) {\nint y = b;\nreturn a + y;\n} }',
  writing: { ...C_LIKE, before: ['class A {'], after: ['}'] },
})
