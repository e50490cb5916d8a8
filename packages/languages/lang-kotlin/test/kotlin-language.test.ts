import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { kotlinLanguage } from '../src/kotlin-language.ts'

const { grammar, parse, parses } = await loadParser(kotlinLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('fun f(a: Int) = a')).toBe(true)
  expect(parses('fun f(a: ) = a')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('val a = "s" // c\nval b = """t""" + \'u\' /* d */\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([kotlinLanguage.kinds.comments, kotlinLanguage.kinds.strings].map(count)).toEqual([2, 3])
})

testLanguage(kotlinLanguage, import.meta.url, {
  words: { count: 28, keywords: 'as break fun is typeof val when', names: 'by data it' },
  function: {
    source:
      'fun f(alpha0: Int, beta: List<Int>): Int {\n  var alpha = alpha0\n  for (gamma in beta) {\n    if (gamma > alpha) {\n      alpha = gamma\n    }\n  }\n  return alpha\n}\n',
  },
  flows: {
    source:
      'fun f(a: Int): Int {\nvar b = a\nif (b > a) {\nb = 2\n} else {\nb = 3\n}\nwhen (b) {\n1 -> b = 4\nelse -> b = 5\n}\nfor (x in each(b)) {\nb = x\n}\nreturn b\n}',
    edges: [
      'b@2<-a@2',
      'a@2<-a@1',
      'b@3<-b@2',
      'b@8<-b@4',
      'b@8<-b@6',
      'b@12<-b@9',
      'b@12<-b@10',
      'x@12<-b@12',
      'b@15<-b@13',
    ],
    absent: ['b@8<-b@2', 'b@12<-b@4'],
  },
  parameters: 'fun f(a: Int, b: Int): Int {\nval y = b\nreturn a + y\n}',
  writing: {
    head: (a, b) => `fun f(${a}: Int, ${b}: Int): Int {`,
    declare: (name) => `var ${name} = 0`,
    condition: (word, text) => `${word} (${text}) {`,
    end: '}',
    otherwise: '} else {',
    stop: '',
  },
})
