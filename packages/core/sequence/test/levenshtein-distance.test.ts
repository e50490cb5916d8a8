import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levenshteinDistance } from '../src/levenshtein-distance.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { slowEditDistance } from './slow-edit-distance.ts'

const distance = (a: readonly number[], b: readonly number[], maxDistance?: number) =>
  levenshteinDistance(
    new SymbolRun(Int32Array.from(a)),
    new SymbolRun(Int32Array.from(b)),
    Math.max(0, ...a, ...b),
    maxDistance,
  )

const symbols = (maximum: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: maximum }), { maxLength, size: 'max' })

/** A sequence and a copy with some edits. */
const similar = (maximum: number, maxLength: number) =>
  fc
    .tuple(
      symbols(maximum, maxLength),
      fc.array(fc.tuple(fc.nat(maxLength), fc.nat(2), fc.nat(maximum)), { maxLength: 20 }),
    )
    .map(([a, edits]) => {
      const b = [...a]
      for (const [at, removed, symbol] of edits) b.splice(at, removed, symbol)
      return [a, b] as const
    })

test('levenshteinDistance equals the textbook dynamic program', () => {
  for (const [maximum, maxLength] of [
    [2, 40],
    [4, 140],
    [30, 70],
    [200, 200],
  ]) {
    fc.assert(
      fc.property(symbols(maximum, maxLength), symbols(maximum, maxLength), (a, b) => {
        expect(distance(a, b)).toBe(slowEditDistance(a, b))
      }),
    )
  }
})

test('levenshteinDistance of long and similar sequences, where a band is tried first', () => {
  fc.assert(
    fc.property(similar(9, 900), ([a, b]) => {
      expect(distance(a, b)).toBe(slowEditDistance(a, b))
    }),
    { numRuns: 40 },
  )
})

test('levenshteinDistance with a limit is the distance up to the limit, and Infinity over it', () => {
  const cut = ([a, b]: readonly [readonly number[], readonly number[]], limit: number) => {
    const exact = slowEditDistance(a, b)
    expect(distance(a, b, limit)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
    expect(distance(a, b, exact)).toBe(exact)
    if (exact > 0) expect(distance(a, b, exact - 1)).toBe(Number.POSITIVE_INFINITY)
  }
  fc.assert(fc.property(fc.tuple(symbols(3, 150), symbols(3, 150)), fc.nat(150), cut))
  fc.assert(fc.property(similar(5, 300), fc.nat(60), cut))
})

test('levenshteinDistance is a metric: zero for equal sequences, symmetric, and no detour is shorter', () => {
  const known = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 50 })
  fc.assert(
    fc.property(known, known, known, (a, b, c) => {
      expect(distance(a, a)).toBe(0)
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c))
    }),
  )
})

test('levenshteinDistance at the edges of words', () => {
  for (const length of [1, 31, 32, 33, 63, 64, 65, 96, 97]) {
    const a = Array.from({ length }, (_, i) => 1 + (i % 7))
    for (const other of [length, length + 1, length + 32]) {
      const b = Array.from({ length: other }, (_, i) => 1 + ((i * 3) % 8))
      expect(distance(a, b)).toBe(slowEditDistance(a, b))
    }
  }
})

test('levenshteinDistance takes the unknown symbol 0 as equal to nothing', () => {
  expect(distance([0, 0, 1], [0, 0, 1])).toBe(2)
})

test('levenshteinDistance reads runs that start anywhere in a larger array', () => {
  const a = Int32Array.from([1, 1, 2, 3, 1])
  const b = Int32Array.from([1, 2, 4, 1])
  expect(levenshteinDistance(new SymbolRun(a, 2, 4), new SymbolRun(b, 1, 3), 4)).toBe(1)
  expect(levenshteinDistance(new SymbolRun(a, 0, 0), new SymbolRun(b, 0, 2), 4)).toBe(2)
})
