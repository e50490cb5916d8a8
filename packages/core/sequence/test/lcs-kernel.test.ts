import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { lcsKernel } from '../src/lcs-kernel.ts'
import { lcsLength, lcsOfBlocks } from '../src/lcs-length.ts'
import { SymbolRun } from '../src/symbol-run.ts'

const kernel = lcsKernel()!

/** The textbook dynamic program, by rows. */
function slowLcsLength(a: readonly number[], b: readonly number[]): number {
  let above = new Array<number>(b.length + 1).fill(0)
  for (const symbol of a) {
    const row = [0]
    for (let j = 0; j < b.length; j++)
      row.push(symbol !== 0 && symbol === b[j] ? above[j]! + 1 : Math.max(row[j]!, above[j + 1]!))
    above = row
  }
  return above.at(-1)!
}

const list = (maximum: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: maximum }), { minLength: 1, maxLength, size: 'max' })
const run = (symbols: readonly number[], before = 0) =>
  new SymbolRun(
    Int32Array.from([...new Array(before).fill(1), ...symbols, 1]),
    before,
    before + symbols.length,
  )

test('the kernel, the blocks of 32 rows and the textbook agree, in memory of any earlier texts', () => {
  for (const [maximum, maxLength] of [
    [1, 300],
    [9, 700],
    [5000, 200],
  ] as const) {
    fc.assert(
      fc.property(list(maximum, maxLength), list(maximum, maxLength), fc.nat(3), (a, b, before) => {
        const exact = slowLcsLength(a, b)
        expect(kernel(run(a, before), run(b), maximum)).toBe(exact)
        expect(lcsOfBlocks(run(a, before), run(b), maximum)).toBe(exact)
        expect(lcsLength(run(a, before), run(b), maximum)).toBe(exact)
      }),
      { numRuns: 60 },
    )
  }
})

test('there is no kernel without WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(lcsKernel()).toBeUndefined()
  vi.unstubAllGlobals()
})
