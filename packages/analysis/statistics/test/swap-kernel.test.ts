import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { expect, test } from 'vitest'
import { SWAP_BYTES } from '../src/swap-bytes.ts'

const module = wasmExports<WasmExports & { fill(tables: number, row: number): number }>(SWAP_BYTES)!
const [TABLES, ROWS] = [65_536, 131_072]
const tables = new Float64Array(module.memory.buffer, TABLES, 8 * 256 * 4)
const rows = new Float64Array(module.memory.buffer, ROWS, 64 * 4)

test('a table has the sums of all subsets of eight rows', () => {
  for (let i = 0; i < rows.length; i++) rows[i] = (i * 37) % 101
  expect(module.fill(TABLES, ROWS)).toBe(1)
  for (let table = 0; table < 8; table++) {
    for (let subset = 0; subset < 256; subset++) {
      const sums = [0, 0, 0, 0]
      for (let segment = 0; segment < 8; segment++) {
        if ((subset >> segment) & 1)
          for (let c = 0; c < 4; c++) sums[c]! += rows[(8 * table + segment) * 4 + c]!
      }
      expect([...tables.subarray((256 * table + subset) * 4).subarray(0, 4)]).toEqual(sums)
    }
  }
})

test('tables of zeros are told, of one number in any place are not', () => {
  rows.fill(0)
  expect(module.fill(TABLES, ROWS)).toBe(0)
  for (const at of [0, 3, 130, 255]) {
    rows.fill(0)[at] = -1e-300
    expect(module.fill(TABLES, ROWS)).toBe(1)
  }
})
