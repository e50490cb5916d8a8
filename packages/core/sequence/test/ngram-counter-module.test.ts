import { expect, test } from 'vitest'
import { ngramCounterModule } from '../src/ngram-counter-module.ts'
import { wasmExports } from '../src/wasm-code.ts'

test('the module is valid, and small', () => {
  const bytes = ngramCounterModule()
  expect(bytes.length).toBeLessThan(1400)
  const exports = wasmExports(bytes)
  for (const name of ['number', 'index', 'match']) expect(exports).toHaveProperty(name)
})
