import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lcsLength } from '../src/lcs-length.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { testLcsLengths } from './lcs-agreement.ts'

testLcsLengths(fixtureJson('golden/text-metrics.json'))

/** The textbook dynamic program. */
function slowLcsLength(a: readonly number[], b: readonly number[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const equal = a[i - 1] !== 0 && a[i - 1] === b[j - 1]
      table[i][j] = equal ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], table[i][j - 1])
    }
  }
  return table[a.length][b.length]
}

const lcs = (a: readonly number[], b: readonly number[]) =>
  lcsLength(new SymbolRun(Int32Array.from(a)), new SymbolRun(Int32Array.from(b)), Math.max(0, ...a, ...b))

const symbols = (maximum: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: maximum }), { maxLength, size: 'max' })

test('lcsLength equals the textbook dynamic program', () => {
  for (const [maximum, maxLength] of [
    [2, 40],
    [4, 140],
    [30, 70],
    [200, 200],
  ]) {
    fc.assert(
      fc.property(symbols(maximum, maxLength), symbols(maximum, maxLength), (a, b) => {
        expect(lcs(a, b)).toBe(slowLcsLength(a, b))
      }),
    )
  }
})

test('lcsLength is symmetric, and the length of the sequence itself against itself', () => {
  fc.assert(
    fc.property(symbols(5, 100), symbols(5, 100), (a, b) => {
      expect(lcs(a, b)).toBe(lcs(b, a))
      const known = a.filter((symbol) => symbol !== 0)
      expect(lcs(known, known)).toBe(known.length)
    }),
  )
})

test('lcsLength at the edges of words', () => {
  for (const length of [1, 31, 32, 33, 63, 64, 65, 96, 97]) {
    const a = Array.from({ length }, (_, i) => 1 + (i % 7))
    const b = Array.from({ length: length + 1 }, (_, i) => 1 + ((i * 3) % 7))
    expect(lcs(a, b)).toBe(slowLcsLength(a, b))
  }
})

test('lcsLength takes the unknown symbol 0 as equal to nothing', () => {
  expect(lcs([0, 0, 1], [0, 0, 1])).toBe(1)
  expect(lcs([0], [0])).toBe(0)
})

test('lcsLength reads only the run', () => {
  const scratch = new Int32Array(50).fill(3)
  const run = (length: number) => new SymbolRun(scratch, 0, length)
  expect(lcsLength(run(2), run(5), 3)).toBe(2)
  expect(lcsLength(run(0), run(5), 3)).toBe(0)
})

test('lcsLength reads runs that start anywhere in a larger array', () => {
  fc.assert(
    fc.property(symbols(4, 60), symbols(4, 60), fc.nat(5), fc.nat(5), (a, b, aStart, bStart) => {
      const inA = Int32Array.from([...new Array(aStart).fill(1), ...a, 2, 1])
      const inB = Int32Array.from([...new Array(bStart).fill(1), ...b, 2, 1])
      expect(
        lcsLength(
          new SymbolRun(inA, aStart, aStart + a.length),
          new SymbolRun(inB, bStart, bStart + b.length),
          4,
        ),
      ).toBe(slowLcsLength(a, b))
    }),
  )
})
