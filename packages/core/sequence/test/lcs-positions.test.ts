import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lcsLength } from '../src/lcs-length.ts'
import { lcsPositions } from '../src/lcs-positions.ts'
import { SymbolRun } from '../src/symbol-run.ts'

/** The textbook table, traced back with the ties of rouge-score. */
function slowLcsPositions(a: readonly number[], b: readonly number[]): number[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const equal = (i: number, j: number) => a[i - 1] !== 0 && a[i - 1] === b[j - 1]
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      table[i][j] = equal(i, j) ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], table[i][j - 1])
    }
  }
  const positions: number[] = []
  for (let i = a.length, j = b.length; i > 0 && j > 0; ) {
    if (equal(i, j)) {
      positions.unshift(i - 1)
      i--
      j--
    } else if (table[i][j - 1] > table[i - 1][j]) j--
    else i--
  }
  return positions
}

function positionsOf(a: readonly number[], b: readonly number[]): number[] {
  const positions = new Int32Array(Math.min(a.length, b.length))
  const symbols = Math.max(0, ...a, ...b)
  const length = lcsPositions(
    new SymbolRun(Int32Array.from(a)),
    new SymbolRun(Int32Array.from(b)),
    symbols,
    positions,
  )
  return [...positions.subarray(0, length)]
}

const symbols = (maximum: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: maximum }), { maxLength, size: 'max' })

test('lcsPositions traces back as the textbook table does', () => {
  for (const [maximum, maxLength] of [
    [2, 40],
    [4, 140],
    [30, 70],
  ]) {
    fc.assert(
      fc.property(symbols(maximum, maxLength), symbols(maximum, maxLength), (a, b) => {
        expect(positionsOf(a, b)).toEqual(slowLcsPositions(a, b))
      }),
    )
  }
})

test('lcsPositions takes the rightmost of equal matches in a', () => {
  expect(positionsOf([1, 1], [1])).toEqual([1])
})

test('lcsPositions reads runs that start anywhere in a larger array, and counts from the start of the run', () => {
  const a = Int32Array.from([9, 9, 1, 2, 3, 9])
  const b = Int32Array.from([9, 1, 3, 9])
  const positions = new Int32Array(2)
  expect(lcsPositions(new SymbolRun(a, 2, 5), new SymbolRun(b, 1, 3), 9, positions)).toBe(2)
  expect([...positions]).toEqual([0, 2])
})

test('lcsPositions traces back very long input group by group', () => {
  // 2^15 columns make groups of 2^12 rows: four of them here.
  let state = 1
  const random = () => 1 + ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 22)
  const a = Int32Array.from({ length: 1 << 14 }, random)
  const b = Int32Array.from({ length: 1 << 15 }, random)
  const positions = new Int32Array(a.length)
  const length = lcsPositions(new SymbolRun(a), new SymbolRun(b), 1024, positions)
  expect(length).toBe(lcsLength(new SymbolRun(a), new SymbolRun(b), 1024))
  expect(length).toBeLessThan(a.length / 2)
  let j = 0
  for (const position of positions.subarray(0, length)) {
    while (j < b.length && b[j] !== a[position]) j++
    j++
  }
  expect(j).toBeLessThanOrEqual(b.length)
})
