import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { expect, test } from 'vitest'
import { LCS_BYTES } from '../src/lcs-bytes.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { MASK_INTS, type Mark, suitsModule } from '../src/wasm-masks.ts'

const run = (symbols: readonly number[]) =>
  new SymbolRun(Int32Array.from([7, ...symbols, 7]), 1, 1 + symbols.length)

test('texts and symbols that would take too much memory do not suit a module', () => {
  expect(suitsModule(run([1]), 0x110000)).toBe(true)
  expect(suitsModule(run([1]), 0x110001)).toBe(false)
  expect(suitsModule(new SymbolRun(new Int32Array(0), 0, 2 ** 22 + 1), 9)).toBe(false)
})

test('match bits are those of the rows of a block, none for symbol 0, and reset to zero', () => {
  const { memory, mark } = wasmExports<WasmExports & { readonly mark: Mark }>(LCS_BYTES)!
  const ints = new Int32Array(memory.buffer)
  const pattern = [0, 1, ...new Array(31).fill(2), 3, ...new Array(95).fill(0), 1]
  const [table, patternAt] = [2, 100]
  ints.set(pattern, patternAt)
  mark(4 * table, 4 * patternAt, 4 * (patternAt + pattern.length), 1)
  const bitsOf = (symbol: number) => [
    ...ints.subarray(table + MASK_INTS * symbol, table + MASK_INTS * symbol + 6),
  ]
  expect(bitsOf(0)).toEqual([0, 0, 0, 0, 0, 0])
  expect(bitsOf(1)).toEqual([0b10, 0, 0, 0, 0b10, 0])
  expect(bitsOf(2)).toEqual([-4, 1, 0, 0, 0, 0])
  expect(bitsOf(3)).toEqual([0, 0b10, 0, 0, 0, 0])
  mark(4 * table, 4 * patternAt, 4 * (patternAt + pattern.length), 0)
  expect(ints.subarray(0, patternAt).every((value) => value === 0)).toBe(true)
})
