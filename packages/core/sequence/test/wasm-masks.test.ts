import { expect, test } from 'vitest'
import { SymbolRun } from '../src/symbol-run.ts'
import { MASK_INTS, suitsModule, writeMatchBits } from '../src/wasm-masks.ts'

const run = (symbols: readonly number[]) =>
  new SymbolRun(Int32Array.from([7, ...symbols, 7]), 1, 1 + symbols.length)

test('texts and symbols that would take too much memory do not suit a module', () => {
  expect(suitsModule(run([1]), 0x110000)).toBe(true)
  expect(suitsModule(run([1]), 0x110001)).toBe(false)
  expect(suitsModule(new SymbolRun(new Int32Array(0), 0, 2 ** 22 + 1), 9)).toBe(false)
})

test('match bits are those of the rows of a block, none for symbol 0, and reset to zero', () => {
  const ints = new Int32Array(3 + 4 * MASK_INTS)
  const pattern = run([3, 0, 1, ...new Array(31).fill(2), 3])
  writeMatchBits(ints, 3, pattern, { top: 1, height: 34 }, 1)
  const bitsOf = (symbol: number) => [...ints.subarray(3 + MASK_INTS * symbol, 3 + MASK_INTS * symbol + 2)]
  expect(bitsOf(0)).toEqual([0, 0])
  expect(bitsOf(1)).toEqual([0b10, 0])
  expect(bitsOf(2)).toEqual([-4, 1])
  expect(bitsOf(3)).toEqual([0, 0b10])
  writeMatchBits(ints, 3, pattern, { top: 1, height: 34 }, 0)
  expect(ints.every((value) => value === 0)).toBe(true)
})
