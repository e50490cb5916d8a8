import { expect, test } from 'vitest'
import { compileDynamicModule } from '../src/dynamic-module.ts'
import { tinyPython } from './tiny-python.ts'

test('a grammar says how much room it needs', async () => {
  const { size, alignment, entries } = await compileDynamicModule(await tinyPython().loadGrammar())
  expect(size).toBeGreaterThan(100_000)
  expect(alignment).toBe(16)
  expect(entries).toBeGreaterThan(1)
})

test('a module that is no grammar is refused', async () => {
  const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)
  await expect(compileDynamicModule(bytes)).rejects.toThrow(
    new RangeError('grammar: expected a WebAssembly module with a section dylink.0'),
  )
})
