import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { meteredRuntime } from '../build/meter-runtime.ts'

const path = createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm')
const original = new Uint8Array(readFileSync(path))

test('a runtime that was not analysed is refused', () => {
  const other = original.with(100, original[100] ^ 1)
  expect(() => meteredRuntime(other)).toThrow(
    /^web-tree-sitter\.wasm: expected sha256 [0-9a-f]{64}, got [0-9a-f]{64}$/,
  )
})
