import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPrefix, commonSuffix } from '../src/common-affix.ts'
import { SymbolRun } from '../src/symbol-run.ts'

const symbols = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 8 })

test('commonPrefix and commonSuffix count equal symbols from either end', () => {
  fc.assert(
    fc.property(symbols, symbols, fc.nat(3), fc.nat(3), (a, b, aStart, bStart) => {
      const inA = Int32Array.from([...new Array(aStart).fill(1), ...a, 1])
      const inB = Int32Array.from([...new Array(bStart).fill(1), ...b, 1])
      const runA = new SymbolRun(inA, aStart, aStart + a.length)
      const runB = new SymbolRun(inB, bStart, bStart + b.length)
      const differs = (at: (list: number[], i: number) => number | undefined) =>
        Array.from({ length: 9 }, (_, i) => i).find((i) => !at(a, i) || at(a, i) !== at(b, i))
      expect(commonPrefix(runA, runB)).toBe(differs((list, i) => list[i]))
      expect(commonSuffix(runA, runB)).toBe(differs((list, i) => list[list.length - 1 - i]))
    }),
  )
})

test('the unknown symbol 0 ends a common prefix and a common suffix', () => {
  const a = new SymbolRun(Int32Array.from([1, 0, 2]))
  expect(commonPrefix(a, a)).toBe(1)
  expect(commonSuffix(a, a)).toBe(1)
})
