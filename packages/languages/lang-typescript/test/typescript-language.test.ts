import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { typescriptLanguage } from '../src/typescript-language.ts'

const { grammar, parse, parses } = await loadParser(typescriptLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-typescript/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(typescriptLanguage.version).toBe(`tree-sitter-typescript ${version}`)
  expect(grammar.name).toBe('typescript')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('const a = (b: number): number => b')).toBe(true)
  expect(parses('const a: = 1')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse("'x' // c\n/* d */ `y`")
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([typescriptLanguage.kinds.comments, typescriptLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
