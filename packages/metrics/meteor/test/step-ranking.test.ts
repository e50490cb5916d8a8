import {
  get,
  set,
  type WasmExports,
  type WasmFunction,
  wasmExports,
  wasmModule,
} from '@codegen-eval/sequence/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign, F64_OF_I32 } from '../src/beam-code.ts'
import { DECLARATION, L } from '../src/step-locals.ts'
import { insert } from '../src/step-ranking.ts'

/** Inserts parameter 3 between addresses 0 and 1, where the place for values ends at 2; returns where the values end. */
const INSERTING: WasmFunction = {
  name: 'insertValue',
  ...DECLARATION,
  body: [
    ...[...get(0), ...set(L.begin), ...get(1), ...set(L.behind), ...get(2), ...set(L.limit)],
    ...assign(L.value, [...get(3), F64_OF_I32]),
    ...[...insert(), ...get(L.behind)],
  ],
}

test('values are kept in their order, the smallest ones where there is no place for all', () => {
  const { memory, insertValue } = wasmExports<WasmExports & { insertValue(...numbers: number[]): number }>(
    wasmModule(INSERTING),
  )!
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 })),
      fc.integer({ min: 1, max: 9 }),
      (values, places) => {
        let behind = 64
        for (const value of values) {
          const rest = new Array<number>(DECLARATION.parameters - 4).fill(0)
          behind = insertValue(64, behind, 64 + 8 * places, value, ...rest)
        }
        const kept = new Float64Array(memory.buffer, 64, (behind - 64) / 8)
        expect([...kept]).toEqual(values.toSorted((a, b) => a - b).slice(0, places))
      },
    ),
  )
})
