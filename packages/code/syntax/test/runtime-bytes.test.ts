import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { decodeBase64 } from '../src/decode-base64.ts'
import { RUNTIME_BYTES } from '../src/runtime-bytes.ts'

test('the embedded runtime is that of web-tree-sitter', () => {
  const path = createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm')
  expect(Buffer.from(decodeBase64(RUNTIME_BYTES)).equals(readFileSync(path))).toBe(true)
})
