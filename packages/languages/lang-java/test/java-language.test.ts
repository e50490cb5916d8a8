import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { javaLanguage } from '../src/java-language.ts'

const { grammar, parse, parses } = await loadParser(javaLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-java/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(javaLanguage.version).toBe(`tree-sitter-java ${version}`)
  expect(grammar.name).toBe('java')
})

test('a source parses if the grammar derives it', () => {
  expect(['int a = 1;', 'class A { int f() { return 1; } }', 'int a = ;'].map(parses)).toEqual([
    true,
    true,
    false,
  ])
  expect(javaLanguage.syntaxErrorAt(parse('int a = 1;\nint b = ;'))).toBe(17)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('class A { /* c */ char c = \'a\'; String s = "s"; } // d')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([javaLanguage.kinds.comments, javaLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
