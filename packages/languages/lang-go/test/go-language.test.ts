import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { goLanguage } from '../src/go-language.ts'

const { grammar, parse, parses } = await loadParser(goLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-go/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(goLanguage.version).toBe(`tree-sitter-go ${version}`)
  expect(grammar.name).toBe('go')
})

test('a source parses if the grammar derives it', () => {
  expect(parses('func f(a int) int { return a }\n')).toBe(true)
  expect(parses('func f( { return }\n')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('var a = "s" // c\nvar b = `r` /* d */\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([goLanguage.kinds.comments, goLanguage.kinds.strings].map(count)).toEqual([2, 2])
})
