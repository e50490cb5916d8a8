import { expect, test } from 'vitest'
import { lcsModule } from '../src/lcs-module.ts'

test('the module is valid, and small', () => {
  const bytes = lcsModule()
  expect(bytes.length).toBeLessThan(600)
  const { WebAssembly: api } = globalThis as unknown as {
    WebAssembly: { validate(bytes: Uint8Array): boolean }
  }
  expect(api.validate(bytes)).toBe(true)
})
