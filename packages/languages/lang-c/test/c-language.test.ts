import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { C_LIKE } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { cLanguage } from '../src/c-language.ts'

const { grammar, parse, parses } = await loadParser(cLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('int f(int a) { return a; }')).toBe(true)
  expect(parses('int f(int a { return a; }')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('char *a = "s"; // c\nchar b = \'x\'; /* d */')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([cLanguage.kinds.comments, cLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(cLanguage, import.meta.url, {
  words: { count: 54, keywords: 'alignas _Noreturn', codexglue: 33 },
  function: {
    source:
      'int f(int alpha, int *beta) {\n  int gamma = 0;\n  while (alpha > 0) {\n    if (beta[alpha]) gamma += alpha;\n    alpha--;\n  }\n  return gamma;\n}\n',
  },
  flows: {
    source: 'int f(int a) {\nint b = a;\nif (b)\nb = 2;\nelse b = 3;\nreturn b;\n}',
    edges: ['b@2<-a@2', 'b@6<-b@4', 'b@6<-b@5'],
    absent: ['b@6<-b@2'],
  },
  parameters: 'int f(int a, int b) {\nint x, y = b;\nreturn a + y;\n}',
  fallThrough: { head: 'void f(int a, int b, int c, int d) {' },
  writing: C_LIKE,
})
