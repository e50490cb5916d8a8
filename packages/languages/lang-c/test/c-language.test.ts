import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { cLanguage } from '../src/c-language.ts'

const { grammar, parse, parses } = await loadParser(cLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-c/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(cLanguage.version).toBe(`tree-sitter-c ${version}`)
  expect(grammar.name).toBe('c')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('int f(int a) { return a; }')).toBe(true)
  expect(parses('int f(int a { return a; }')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('char *a = "s"; // c\nchar b = \'x\'; /* d */')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([cLanguage.kinds.comments, cLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
