import { expect, test } from 'vitest'
import {
  get,
  growMemory,
  I64,
  i64,
  sharedMemory,
  sharedWasmModule,
  type WasmExports,
  wasmExports,
  wasmInstances,
  wasmModule,
} from '../src/wasm-code.ts'

test.each([0, 63, 64, -64, -65, 2 ** 31, -(2 ** 40), -(2n ** 63n), 2n ** 63n - 1n])(
  'the constant %s is read as it was written',
  (value) => {
    const module = wasmModule({
      name: 'value',
      parameters: 0,
      results: [I64],
      locals: [[1, I64]],
      body: [...i64(value), 0x22, 0, ...get(0), 0x1a],
    })
    const exports = wasmExports<WasmExports & { value(): bigint }>(module)!
    expect(exports.value()).toBe(BigInt(value))
  },
)

test('a module exports each of its functions', () => {
  const constant = (name: string, value: number) => ({
    name,
    parameters: 0,
    results: [I64],
    locals: [],
    body: i64(value),
  })
  const module = wasmModule(constant('first', 1), constant('second', 2))
  const exports = wasmExports<WasmExports & { first(): bigint; second(): bigint }>(module)!
  expect([exports.first(), exports.second()]).toEqual([1n, 2n])
})

test('growMemory makes room, once', () => {
  const exports = wasmExports(wasmModule(NOTHING), 1)!
  expect([growMemory(exports, 65_536), growMemory(exports, 200_000)]).toEqual([false, true])
  expect(exports.memory.buffer.byteLength).toBe(262_144)
  expect(growMemory(exports, 262_144)).toBe(false)
})

const NOTHING = { name: 'f', parameters: 0, results: [], locals: [], body: [] }

test('a module is assembled once, and each instance has a memory of its own', () => {
  let assembled = 0
  const newInstance = wasmInstances(() => {
    assembled++
    return wasmModule(NOTHING)
  })
  const [first, second] = [newInstance(1)!, newInstance(1)!]
  new Uint8Array(first.memory.buffer)[5] = 1
  expect([assembled, new Uint8Array(second.memory.buffer)[5]]).toEqual([1, 0])
})

test('a memory begins with as many pages of 64 KiB as were asked for', () => {
  const module = wasmModule(NOTHING)
  const exports = [1, 65_536, 65_537, 9_000_000].map((bytes) => wasmExports(module, bytes)!)
  expect(exports.map(({ memory }) => memory.buffer.byteLength)).toEqual([65_536, 65_536, 131_072, 9_043_968])
})

test('where there is not so much memory, there is no instance', () => {
  expect(wasmExports(wasmModule(NOTHING), 2 ** 40)).toBeUndefined()
})
test('instances with one shared memory see the same bytes', () => {
  const newInstance = wasmInstances(() => sharedWasmModule(NOTHING))
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
