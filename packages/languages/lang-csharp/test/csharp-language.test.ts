import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { csharpLanguage } from '../src/csharp-language.ts'

const { grammar, parse, parses } = await loadParser(csharpLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-c-sharp/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(csharpLanguage.version).toBe(`tree-sitter-c-sharp ${version}`)
  expect(grammar.name).toBe('csharp')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('int F(int a) => a;')).toBe(true)
  expect(parses('int F(int a => a;')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('var a = "s"; // c\nvar b = \'x\'; /* d */')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([csharpLanguage.kinds.comments, csharpLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
