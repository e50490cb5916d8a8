import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { rubyLanguage } from '../src/ruby-language.ts'

const { grammar, parse, parses } = await loadParser(rubyLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('def f(a) = a + 1')).toBe(true)
  expect(parses('def f(a = end')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('a = "s" # c\nb = \'t\' # d\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([rubyLanguage.kinds.comments, rubyLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(rubyLanguage, import.meta.url, {
  words: { count: 41, keywords: '__ENCODING__ yield', codexglue: 41 },
  function: {
    source:
      'def f(alpha, beta)\n  for gamma in beta do\n    if gamma > alpha\n      alpha = gamma\n    end\n  end\n  alpha\nend\n',
    comment: '#',
  },
  flows: {
    source: 'def f(a)\nb = a\nif b\nb = 2\nelse\nb = 3\nend\nb\nend',
    edges: ['b@2<-a@2', 'b@3<-b@2', 'b@8<-b@4', 'b@8<-b@6'],
    absent: ['b@8<-b@2'],
  },
  parameters: 'def f(a:, b: 2)\ny = b\na + y\nend',
  writing: {
    head: (a, b) => `def f(${a}, ${b})`,
    declare: (name) => `${name} = 0`,
    condition: (word, text) => `${word} ${text}`,
    end: 'end',
    otherwise: 'else',
    stop: '',
  },
})
