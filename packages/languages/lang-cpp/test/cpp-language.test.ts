import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { cppLanguage } from '../src/cpp-language.ts'

const { grammar, parse, parses } = await loadParser(cppLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-cpp/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(cppLanguage.version).toBe(`tree-sitter-cpp ${version}`)
  expect(grammar.name).toBe('cpp')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('auto f = [](int a) { return a; };')).toBe(true)
  expect(parses('auto f = [](int a { return a; };')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('auto a = "s"; // c\nauto b = R"(r)"; /* d */')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([cppLanguage.kinds.comments, cppLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
