import { expect, test } from 'vitest'
import { simdModule, TILE } from '../src/simd-module.ts'

/** The part of WebAssembly's interface that is used; libraries have no types of their host. */
interface WebAssemblyApi {
  readonly Module: {
    new (bytes: Uint8Array): object
    imports(module: object): object[]
    exports(module: object): object[]
  }
}

test('the module is valid, imports a memory, and exports it and one function', () => {
  const { Module } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly
  const module = new Module(simdModule())
  expect(Module.imports(module)).toEqual([{ module: 'm', name: 'm', kind: 'memory' }])
  expect(Module.exports(module)).toEqual([
    { name: 'memory', kind: 'memory' },
    { name: 'match', kind: 'function' },
  ])
})

test('it is small, and the same every time', () => {
  expect(simdModule().length).toBeLessThan(2000)
  expect(simdModule()).toEqual(simdModule())
  expect(TILE).toEqual({ rows: 4, columns: 2 })
})
