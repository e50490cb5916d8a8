import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { scalaLanguage } from '../src/scala-language.ts'

const { grammar, parse, parses } = await loadParser(scalaLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('def f(a: Int) = a')).toBe(true)
  expect(parses('def f(a: ) = a')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('val a = "s" // c\nval b = s"t$a" + \'u\' /* d */\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([scalaLanguage.kinds.comments, scalaLanguage.kinds.strings].map(count)).toEqual([2, 3])
})

testLanguage(scalaLanguage, import.meta.url, {
  words: { count: 42, keywords: 'abstract case def given match this yield', names: 'inline using' },
  function: {
    source:
      'def f(alpha0: Int, beta: List[Int]): Int = {\n  var alpha = alpha0\n  for (gamma <- beta) {\n    if (gamma > alpha) {\n      alpha = gamma\n    }\n  }\n  return alpha\n}\n',
  },
  flows: {
    source:
      'def f(a: Int): Int = {\nvar b = a\nif (b > a) {\nb = 2\n} else {\nb = 3\n}\nb match {\ncase 1 => b = 4\ncase _ => b = 5\n}\nfor (x <- each(b)) {\nb = x\n}\nreturn b\n}',
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
  parameters: 'def f(a: Int, b: Int): Int = {\nval y = b\nreturn a + y\n}',
  writing: {
    head: (a, b) => `def f(${a}: Int, ${b}: Int): Int = {`,
    declare: (name) => `var ${name} = 0`,
    condition: (word, text) => `${word} (${text}) {`,
    end: '}',
    otherwise: '} else {',
    stop: '',
  },
})
