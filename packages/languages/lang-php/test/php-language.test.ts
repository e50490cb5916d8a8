import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { phpLanguage } from '../src/php-language.ts'

const { grammar, parse, parses } = await loadParser(phpLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-php/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(phpLanguage.version).toBe(`tree-sitter-php ${version}`)
  expect(grammar.name).toBe('php')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('function f($a) { return $a; }')).toBe(true)
  expect(parses('function f($a { return $a; }')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('$a = \'s\'; // c\n$b = "t"; # d\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([phpLanguage.kinds.comments, phpLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
