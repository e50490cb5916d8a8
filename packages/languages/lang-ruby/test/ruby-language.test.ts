import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { rubyLanguage } from '../src/ruby-language.ts'

const { grammar, parse, parses } = await loadParser(rubyLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-ruby/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(rubyLanguage.version).toBe(`tree-sitter-ruby ${version}`)
  expect(grammar.name).toBe('ruby')
})

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
