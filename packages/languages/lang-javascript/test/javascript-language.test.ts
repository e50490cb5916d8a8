import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { javascriptLanguage } from '../src/javascript-language.ts'

const { grammar, parse, parses } = await loadParser(javascriptLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-javascript/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(javascriptLanguage.version).toBe(`tree-sitter-javascript ${version}`)
  expect(grammar.name).toBe('javascript')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('const a = (b) => b ?? 1')).toBe(true)
  expect(parses('const a = =>')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse("'x' // c\n/* d */ `y`")
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([javascriptLanguage.kinds.comments, javascriptLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
