import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SymbolRun } from '../src/symbol-run.ts'
import { weightedEditDistance } from '../src/weighted-edit-distance.ts'
import { slowEditDistance } from './slow-edit-distance.ts'

const symbols = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30, size: 'max' })
// Quarters, so that sums are exact in any order.
const cost = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4)
const someCosts = fc.record({ insert: cost, delete: cost, substitute: cost })

const distance = (
  a: readonly number[],
  b: readonly number[],
  costs: { insert: number; delete: number; substitute: number },
  maxDistance?: number,
) =>
  weightedEditDistance(
    new SymbolRun(Int32Array.from(a)),
    new SymbolRun(Int32Array.from(b)),
    costs,
    maxDistance,
  )

test('weightedEditDistance equals the textbook dynamic program', () => {
  fc.assert(
    fc.property(symbols, symbols, someCosts, (a, b, costs) => {
      expect(distance(a, b, costs)).toBe(slowEditDistance(a, b, costs))
    }),
  )
})

test('weightedEditDistance with a limit is the distance up to the limit, and Infinity over it', () => {
  fc.assert(
    fc.property(symbols, symbols, someCosts, fc.nat(40), (a, b, costs, limit) => {
      const exact = slowEditDistance(a, b, costs)
      expect(distance(a, b, costs, limit)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
      expect(distance(a, b, costs, exact)).toBe(exact)
    }),
  )
})

test('weightedEditDistance turns a into b: insertions are of b and deletions of a', () => {
  const costs = { insert: 2, delete: 5, substitute: 100 }
  expect(distance([], [1, 1], costs)).toBe(4)
  expect(distance([1, 1], [], costs)).toBe(10)
  expect(distance([1], [2], costs)).toBe(7)
})

test('weightedEditDistance reads runs that start anywhere in a larger array', () => {
  const a = Int32Array.from([1, 1, 2, 3, 1])
  const b = Int32Array.from([1, 2, 4, 1])
  const costs = { insert: 1, delete: 1, substitute: 1 }
  expect(weightedEditDistance(new SymbolRun(a, 2, 4), new SymbolRun(b, 1, 3), costs)).toBe(1)
})

test('weightedEditDistance finds long runs with few edits in bands, with the sums of the whole table', () => {
  // tenths, so that sums are rounded
  const tenths = fc.integer({ min: 1, max: 20 }).map((n) => n / 10)
  const costs = fc.record({ insert: tenths, delete: tenths, substitute: tenths })
  const edit = fc.tuple(
    fc.nat(599),
    fc.constantFrom('insert', 'delete', 'replace'),
    fc.integer({ min: 0, max: 9 }),
  )
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 120, size: 'max' }),
      costs,
      fc.nat(200),
      (edits, given, limit) => {
        const a = Array.from({ length: 600 }, (_, i) => 1 + ((i * i) % 7))
        const b = [...a]
        for (const [at, kind, symbol] of edits)
          b.splice(at, kind === 'insert' ? 0 : 1, ...(kind === 'delete' ? [] : [symbol]))
        const exact = slowEditDistance(a, b, given)
        const found = distance(a, b, given)
        expect(found).toBeCloseTo(exact, 9)
        expect(distance(a, b, given, limit)).toBe(found <= limit ? found : Number.POSITIVE_INFINITY)
      },
    ),
    { numRuns: 20 },
  )
})
