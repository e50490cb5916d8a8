import { expect, test } from 'vitest'
import {
  get,
  I32,
  I64_OF_I32,
  i32,
  set,
  type WasmExports,
  wasmExports,
  wasmModule,
} from '../src/wasm-code.ts'
import { laneAbove, loadLanes, setLane, V128, V128_ANY, V128_LOAD, V128_XOR } from '../src/wasm-lanes.ts'

/** Whether instructions leave the vector with these lanes: a function of two addresses, run on a memory of numbers. */
function leaves(instructions: readonly number[], lanes: readonly [bigint, bigint]): boolean {
  const isOther = {
    name: 'isOther',
    parameters: 2,
    results: [I32],
    locals: [[1, V128]] as const,
    body: [...instructions, ...set(2), ...get(2), ...i32(0), ...V128_LOAD, ...V128_XOR, ...V128_ANY],
  }
  const { memory, isOther: run } = wasmExports<
    WasmExports & { isOther(first: number, second: number): number }
  >(wasmModule(isOther))!
  const words = new BigInt64Array(memory.buffer)
  words.set(lanes)
  for (let word = 4; word < 32; word++) words[word] = BigInt(word)
  return run(8 * 8, 8 * 16) === 0
}

test('lanes come from two addresses, of which the upper lane has the next one', () => {
  expect(leaves(loadLanes(0, 0), [8n, 17n])).toBe(true)
  expect(leaves(loadLanes(0, 16), [10n, 19n])).toBe(true)
  expect(leaves(loadLanes(0, 0), [17n, 8n])).toBe(false)
})

test('the lane above is lane 0 of the second vector, behind lane 1 of the first', () => {
  const vectors = [...get(0), ...V128_LOAD, ...get(1), ...V128_LOAD]
  expect(leaves([...vectors, ...laneAbove()], [9n, 16n])).toBe(true)
})

test('a lane is replaced', () => {
  const vector = [...get(0), ...V128_LOAD, ...i32(5), I64_OF_I32]
  expect(leaves([...vector, ...setLane(0)], [5n, 9n])).toBe(true)
  expect(leaves([...vector, ...setLane(1)], [8n, 5n])).toBe(true)
})
