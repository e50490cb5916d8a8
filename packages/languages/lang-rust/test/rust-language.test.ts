import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { rustLanguage } from '../src/rust-language.ts'

const { grammar, parse, parses } = await loadParser(rustLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-rust/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(rustLanguage.version).toBe(`tree-sitter-rust ${version}`)
  expect(grammar.name).toBe('rust')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('fn f(a: i32) -> i32 { a }')).toBe(true)
  expect(parses('fn f(a: i32 { a }')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('fn f() { let a = "s"; /* c */ let b = \'x\'; } // d')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([rustLanguage.kinds.comments, rustLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
