import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { luaLanguage } from '../src/lua-language.ts'

const { grammar, parse, parses } = await loadParser(luaLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('function f(a) return a end')).toBe(true)
  expect(parses('function f( return end')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse("a = 's' -- c\nb = [==[ t ]==] --[[ d ]]\n")
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([luaLanguage.kinds.comments, luaLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(luaLanguage, import.meta.url, {
  words: { count: 22, keywords: 'and break false goto local nil true while', names: 'self continue' },
  function: {
    source:
      'local function f(alpha, beta)\n  for _, gamma in ipairs(beta) do\n    if gamma > alpha then\n      alpha = gamma\n    end\n  end\n  return alpha\nend\n',
    comment: '--',
  },
  flows: {
    source:
      'function f(a)\nlocal b = a\nif b then\nb = 2\nelseif a then\nb = 3\nelse\nb = 4\nend\nfor x in each(b) do\nb = x\nend\nreturn b\nend',
    edges: [
      'b@2<-a@2',
      'a@2<-a@1',
      'b@3<-b@2',
      'b@10<-b@4',
      'b@10<-b@6',
      'b@10<-b@8',
      'x@10<-b@10',
      'b@13<-b@11',
    ],
    absent: ['b@10<-b@2'],
  },
  parameters: 'function f(a, b)\nlocal y = b\nreturn a + y\nend',
  writing: {
    head: (a, b) => `function f(${a}, ${b})`,
    declare: (name) => `local ${name} = 0`,
    condition: (word, text) => `${word} ${text} ${word === 'if' ? 'then' : 'do'}`,
    // there are no assignments with operators
    assign: (target, operator, value) =>
      operator === '=' ? `${target} = ${value}` : `${target} = ${target} + ${value}`,
    end: 'end',
    otherwise: 'else',
    stop: '',
  },
})
