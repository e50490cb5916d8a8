import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  get,
  I32,
  I64,
  I64_OF_I32,
  I64_OR,
  I64_SHIFT_LEFT,
  i64,
  set,
  storeI64,
  type WasmExports,
  wasmExports,
  wasmModule,
} from '../src/wasm-code.ts'
import { findSlot } from '../src/wasm-slots.ts'

interface Exports extends WasmExports {
  enter(table: number, mask: number, upper: number, lower: number): number
}

function slotsOf(bytes: number): Exports {
  const locals = { TABLE: 0, MASK: 1, SLOT: 4, NGRAM: 5, FOUND: 6 }
  const module = wasmModule({
    name: 'enter',
    parameters: 4,
    results: [I32],
    locals: [
      [1, I32],
      [2, I64],
    ],
    body: [
      ...[
        ...get(2),
        I64_OF_I32,
        ...i64(32),
        I64_SHIFT_LEFT,
        ...get(3),
        I64_OF_I32,
        I64_OR,
        ...set(locals.NGRAM),
      ],
      ...[
        ...findSlot(locals, bytes),
        ...get(locals.SLOT),
        ...get(locals.NGRAM),
        ...storeI64(),
        ...get(locals.SLOT),
      ],
    ],
  })
  return wasmExports<Exports>(module)!
}

test('each n-gram has a slot of its own, also in a table that is full', () => {
  const key = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))
  for (const bytes of [16, 32]) {
    const { enter, memory } = slotsOf(bytes)
    fc.assert(
      fc.property(fc.uniqueArray(key, { selector: String, minLength: 16, maxLength: 16 }), (keys) => {
        const table = 1024
        new Uint8Array(memory.buffer).fill(0, table, table + 16 * bytes)
        const slots = keys.map(([upper, lower]) => enter(table, 15 * bytes, upper, lower))
        expect(slots.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 16 }, (_, i) => table + i * bytes),
        )
        expect(keys.map(([upper, lower]) => enter(table, 15 * bytes, upper, lower))).toEqual(slots)
      }),
    )
  }
})
