import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { meteredRuntime } from '../build/meter-runtime.ts'

const path = createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm')
const webAssembly = Reflect.get(globalThis, 'WebAssembly')
const original = new Uint8Array(readFileSync(path))

test('the runtime keeps its functions and gets a counter and two functions', () => {
  const bytes = meteredRuntime(original)
  const exportsOf = (wasm: Uint8Array) => webAssembly.Module.exports(new webAssembly.Module(wasm))
  expect(exportsOf(bytes)).toEqual([...exportsOf(original), { name: 'steps', kind: 'global' }])
  expect(meteredRuntime(original)).toEqual(bytes)
})
