import { expect, test } from 'vitest'
import { lcsModule } from '../src/lcs-module.ts'

test('the module is valid, and small', () => {
  const bytes = lcsModule()
  expect(bytes.length).toBeLessThan(600)
  expect(() => new WebAssembly.Module(bytes)).not.toThrow()
})
