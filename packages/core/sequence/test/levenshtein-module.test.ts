import { expect, test } from 'vitest'
import { levenshteinModule } from '../src/levenshtein-module.ts'

test('the module is valid, and small', () => {
  const bytes = levenshteinModule()
  expect(bytes.length).toBeLessThan(1100)
  const { WebAssembly: api } = globalThis as unknown as {
    WebAssembly: { validate(bytes: Uint8Array): boolean }
  }
  expect(api.validate(bytes)).toBe(true)
})
