import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decodeBase64 } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { GRAMMAR_BYTES } from '../src/php-bytes.ts'

test('the embedded grammar is tree-sitter-php of tree-sitter-php', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-php/tree-sitter-php.wasm')
  expect(Buffer.from(decodeBase64(GRAMMAR_BYTES)).equals(readFileSync(path))).toBe(true)
})
