import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { flowsOf, testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { goLanguage } from '../src/go-language.ts'

const { grammar, parse, parses } = await loadParser(goLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('func f(a int) int { return a }\n')).toBe(true)
  expect(parses('func f( { return }\n')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('var a = "s" // c\nvar b = `r` /* d */\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([goLanguage.kinds.comments, goLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(goLanguage, import.meta.url, {
  words: { count: 25, keywords: 'break var', codexglue: 27 },
  function: {
    source:
      'package p\n\nfunc f(alpha int, beta []int) int {\n\tfor _, gamma := range beta {\n\t\tif gamma > alpha {\n\t\t\talpha = gamma\n\t\t}\n\t}\n\treturn alpha\n}\n',
  },
  flows: {
    source: 'package p\nfunc f(a int) int {\nb := a\nfor _, x := range a {\nb = x\n}\nreturn b\n}',
    edges: ['b@3<-a@3', 'x@4<-a@4', 'b@5<-x@5', 'x@5<-x@4', 'b@7<-b@5'],
  },
  parameters: 'package p; func f(a int, b int) int {\nvar y = b\nreturn a + y\n}',
  writing: {
    before: ['package p'],
    head: (a, b) => `func f(${a}, ${b} int) int {`,
    declare: (name) => `${name} := 0`,
    condition: (word, text) => `${word === 'if' ? 'if' : 'for'} ${text} {`,
    end: '}',
    otherwise: '} else {',
    stop: '',
  },
})

test('a variable without a value is zero from its declaration on', async () => {
  const flows = await flowsOf(goLanguage, 'package p; func f() int {\nvar n int\nreturn n\n}')
  expect(flows).toEqual(['n@3<-n@2'])
})
