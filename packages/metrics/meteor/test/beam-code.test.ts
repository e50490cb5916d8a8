import {
  get,
  I32,
  I32_ADD,
  i32,
  set,
  type WasmExports,
  wasmExports,
  wasmModule,
} from '@codegen-eval/sequence/internal'
import { expect, test } from 'vitest'
import {
  assign,
  type Code,
  I32_EQUAL,
  I32_GREATER,
  increase,
  namedLocals,
  not,
  repeat,
  unless,
  when,
} from '../src/beam-code.ts'

/** Runs instructions with one parameter, local 0, and one more local, 1. */
function run(body: Code, argument: number): number {
  const module = wasmModule({ name: 'f', parameters: 1, results: [I32], locals: [[1, I32]], body })
  return wasmExports<WasmExports & { f(argument: number): number }>(module)!.f(argument)
}

test('a condition chooses between two bodies', () => {
  const sign = [
    ...when([...get(0), ...i32(0), I32_GREATER], assign(1, i32(7)), assign(1, i32(-7))),
    ...get(1),
  ]
  expect([run(sign, 3), run(sign, -3)]).toEqual([7, -7])
  const optional = [...when(get(0), assign(1, i32(7))), ...get(1)]
  expect([run(optional, 1), run(optional, 0)]).toEqual([7, 0])
})

test('a loop looks at its conditions before each turn or after it', () => {
  const turn = [...increase(1, 10), ...increase(0, -1)]
  const before = [
    ...unless(
      [
        [...get(0), ...i32(0), I32_EQUAL],
        [...get(1), ...i32(30), I32_EQUAL],
      ],
      turn,
    ),
    ...get(1),
  ]
  expect([0, 1, 2, 9].map((n) => run(before, n))).toEqual([0, 10, 20, 30])
  const after = [...repeat(turn, [...get(0), ...i32(0), I32_GREATER]), ...get(1)]
  expect([0, 1, 2].map((n) => run(after, n))).toEqual([10, 10, 20])
})

test('locals have numbers in their order', () => {
  const { numbers, declaration } = namedLocals(['first', 'second'], ['third'], ['fourth'])
  expect(numbers).toEqual({ first: 0, second: 1, third: 2, fourth: 3 })
  expect(declaration.parameters).toBe(2)
  expect(run([...get(0), ...not(), ...set(1), ...get(1), ...i32(1), I32_ADD], 5)).toBe(-5)
})
