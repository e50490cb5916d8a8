import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileDynamicModule } from '../src/dynamic-module.ts'
import { GRAMMAR } from './tiny-python.ts'

/** An empty module: magic number and version. */
const EMPTY = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** An empty module with a section `dylink.0` of these bytes. */
function linked(...info: number[]): Uint8Array {
  const name = [...'dylink.0'].map((letter) => letter.charCodeAt(0))
  return Uint8Array.of(...EMPTY, 0, 1 + name.length + info.length, name.length, ...name, ...info)
}

test('the room that a module needs is read from its section dylink.0', async () => {
  // 300 bytes, aligned to 2^4, 5 functions: numbers of seven bits a byte, the lowest first
  const { size, alignment, entries } = await compileDynamicModule(linked(1, 5, 0xac, 2, 4, 5, 0))
  expect([size, alignment, entries]).toEqual([300, 16, 5])
})

test('a grammar needs room for its tables', async () => {
  const { size, entries } = await compileDynamicModule(new Uint8Array(readFileSync(GRAMMAR)))
  expect(size).toBeGreaterThan(100_000)
  expect(entries).toBeGreaterThan(0)
})

test('a module that is not made for dynamic linking is refused', async () => {
  const message = 'grammar: expected a WebAssembly module with a section dylink.0'
  await expect(compileDynamicModule(Uint8Array.from(EMPTY))).rejects.toThrow(new RangeError(message))
  // the first subsection is not the one with sizes
  await expect(compileDynamicModule(linked(2, 0))).rejects.toThrow(new RangeError(message))
})
