import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { rustLanguage } from '../src/rust-language.ts'

const { grammar, parse, parses } = await loadParser(rustLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('fn f(a: i32) -> i32 { a }')).toBe(true)
  expect(parses('fn f(a: i32 { a }')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('fn f() { let a = "s"; /* c */ let b = \'x\'; } // d')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([rustLanguage.kinds.comments, rustLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(rustLanguage, import.meta.url, {
  words: { count: 52, keywords: 'as yield', codexglue: 71 },
  function: {
    source:
      'fn f(mut alpha: i32, beta: Vec<i32>) -> i32 {\n    for gamma in beta {\n        if gamma > alpha {\n            alpha = gamma;\n        }\n    }\n    alpha\n}\n',
  },
  flows: {
    source: 'fn f(a: i32) {\nlet b = a;\nfor x in b {\ny = x;\n}\ng(y)\n}',
    edges: ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@6<-y@4'],
  },
  parameters: 'fn f(a: i32, b: i32) -> i32 {\nlet y = b;\na + y\n}',
  writing: {
    head: (a, b) => `fn f(mut ${a}: i32, mut ${b}: i32) -> i32 {`,
    declare: (name) => `let mut ${name} = 0;`,
    condition: (word, text) => `${word} ${text} {`,
    end: '}',
    otherwise: '} else {',
    stop: ';',
  },
})
