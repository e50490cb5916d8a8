import { expect, test } from 'vitest'
import { packedNgramModule } from '../src/packed-ngram-module.ts'
import { wasmExports } from '../src/wasm-code.ts'

test('the module is valid, and small', () => {
  const bytes = packedNgramModule()
  expect(bytes.length).toBeLessThan(500)
  expect(wasmExports(bytes)).toHaveProperty('match')
})
