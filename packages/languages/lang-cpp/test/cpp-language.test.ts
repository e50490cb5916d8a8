import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { C_LIKE } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { cppLanguage } from '../src/cpp-language.ts'

const { grammar, parse, parses } = await loadParser(cppLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('auto f = [](int a) { return a; };')).toBe(true)
  expect(parses('auto f = [](int a { return a; };')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('auto a = "s"; // c\nauto b = R"(r)"; /* d */')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([cppLanguage.kinds.comments, cppLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(cppLanguage, import.meta.url, {
  words: { count: 92, keywords: 'alignas xor_eq', codexglue: 87 },
  function: {
    source:
      'int f(int alpha, vector<int>& beta) {\n  for (auto& gamma : beta) {\n    try { alpha += gamma; } catch (...) { return alpha; }\n  }\n  return alpha;\n}\n',
  },
  flows: {
    source: 'int f(int a) {\nint b = a;\nfor (auto x : v)\nb = x;\nreturn b;\n}',
    edges: ['b@2<-a@2', 'x@3<-v@3', 'b@4<-x@4', 'x@4<-x@3', 'b@5<-b@4'],
  },
  parameters: 'int f(int a, int b = 2) {\nint x, y = b;\nreturn a + y;\n}',
  fallThrough: { head: 'void f(int a, int b, int c, int d) {' },
  writing: C_LIKE,
})
