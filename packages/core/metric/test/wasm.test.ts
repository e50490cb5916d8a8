import { expect, test } from 'vitest'
import { growMemory, sharedMemory, wasmExports, wasmInstances } from '../src/wasm.ts'

/** A module that imports a memory, which may be shared, and exports it: its sections, of imports and of exports. */
const EXPORT = '070a01066d656d6f72790200'
const MODULE = `0061736d01000000020f0103656e76066d656d6f7279020000${EXPORT}`
const SHARING = `0061736d0100000002120103656e76066d656d6f7279020301808004${EXPORT}`

test('growMemory makes room, once', () => {
  const exports = wasmExports(MODULE, 1)!
  expect([growMemory(exports, 65_536), growMemory(exports, 200_000)]).toEqual([false, true])
  expect(exports.memory.buffer.byteLength).toBe(262_144)
  expect(growMemory(exports, 262_144)).toBe(false)
})

test('each instance of a module has a memory of its own', () => {
  const newInstance = wasmInstances(MODULE)
  const [first, second] = [newInstance(1)!, newInstance(1)!]
  new Uint8Array(first.memory.buffer)[5] = 1
  expect(new Uint8Array(second.memory.buffer)[5]).toBe(0)
})

test('a memory begins with as many pages of 64 KiB as were asked for', () => {
  const exports = [1, 65_536, 65_537, 9_000_000].map((bytes) => wasmExports(MODULE, bytes)!)
  expect(exports.map(({ memory }) => memory.buffer.byteLength)).toEqual([65_536, 65_536, 131_072, 9_043_968])
})

test('where there is not so much memory, there is no instance', () => {
  expect(wasmExports(MODULE, 2 ** 40)).toBeUndefined()
})

test('instances with one shared memory see the same bytes', () => {
  const newInstance = wasmInstances(SHARING)
  const memory = sharedMemory(100_000)!
  expect(memory.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(memory.buffer.byteLength).toBe(131_072)
  const [first, second] = [newInstance(memory)!, newInstance(memory)!]
  new Uint8Array(first.memory.buffer)[5] = 1
  expect(new Uint8Array(second.memory.buffer)[5]).toBe(1)
})

test('a memory that cannot be had is none', () => {
  expect(sharedMemory(2 ** 40)).toBeUndefined()
})
