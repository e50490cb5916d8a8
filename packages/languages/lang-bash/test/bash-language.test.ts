import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lexicalTokenizer, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { bashLanguage } from '../src/bash-language.ts'

const parser = await loadParser(bashLanguage)

test('the version names the grammar that is embedded', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-bash/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(bashLanguage.version).toBe(`tree-sitter-bash ${version}`)
  expect(parser.grammar.name).toBe('bash')
})

test('any text has a tree, and its tokens lose nothing but white space', () => {
  expect(parser.parses('')).toBe(true)
  const text = 'if (a) { b = "c" } # d'
  expect(parser.parse(text).size).toBeGreaterThan(0)
  expect(lexicalTokenizer(parser)(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})
