import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decodeBase64 } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { GRAMMAR_BYTES } from '../src/grammar-bytes.ts'

test('the embedded grammar is that of tree-sitter-bash', () => {
  const path = createRequire(import.meta.url).resolve('tree-sitter-bash/tree-sitter-bash.wasm')
  expect(Buffer.from(decodeBase64(GRAMMAR_BYTES)).equals(readFileSync(path))).toBe(true)
})
