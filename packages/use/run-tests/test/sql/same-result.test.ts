import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameResult, type ResultRows } from '../../src/sql/same-result.ts'

const rows = (...texts: string[]) => texts.map((text) => text.split(' '))

// by hand, from the rules of test-suite-sql-eval
describe('results', () => {
  test.each<[string, ResultRows, ResultRows, boolean, boolean]>([
    ['without rows are the same', [], [], false, true],
    ['of other sizes differ', rows('n1'), rows('n1', 'n1'), false, false],
    ['of other widths differ', rows('n1 n2'), rows('n1'), false, false],
    ['are multisets', rows('n1', 'n2', 'n2'), rows('n2', 'n1', 'n2'), false, true],
    ['count repeated rows', rows('n1', 'n2', 'n2'), rows('n1', 'n1', 'n2'), false, false],
    ['are lists if order counts', rows('n1', 'n2'), rows('n2', 'n1'), true, false],
    ['may have columns in another order', rows('n1 ta', 'n2 tb'), rows('ta n1', 'tb n2'), true, true],
    ['have one order of columns in all rows', rows('n1 n2', 'n3 n4'), rows('n1 n2', 'n4 n3'), false, false],
    ['tell types apart', rows('n1'), rows('t1'), false, false],
    ['have NULL', rows('z'), rows('z'), false, true],
    ['tell NULL from an empty text', rows('z'), rows('t'), false, false],
    ['may have columns twice', rows('n1 n1 n2', 'n3 n3 n4'), rows('n2 n1 n1', 'n4 n3 n3'), false, true],
    ['pair values of a row', rows('n1 n2', 'n2 n1'), rows('n1 n1', 'n2 n2'), false, false],
  ])('%s', (_, golden, found, isOrdered, expected) => {
    expect(isSameResult(golden, found, isOrdered)).toBe(expected)
  })
})

/** Every order of columns, every row. */
function isSameSlowly(golden: ResultRows, found: ResultRows, isOrdered: boolean): boolean {
  if (golden.length !== found.length) return false
  if (golden.length === 0) return true
  if (golden[0].length !== found[0].length) return false
  const text = (list: ResultRows) => {
    const texts = list.map((row) => JSON.stringify(row))
    return JSON.stringify(isOrdered ? texts : texts.sort())
  }
  const orders = (columns: readonly number[]): number[][] =>
    columns.length === 0
      ? [[]]
      : columns.flatMap((one) => orders(columns.filter((each) => each !== one)).map((rest) => [one, ...rest]))
  return orders(golden[0].map((_, i) => i)).some(
    (order) => text(found.map((row) => order.map((i) => row[i]))) === text(golden),
  )
}

test('the search has the result of trying all orders of columns', () => {
  const result = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(fc.constantFrom('n1', 'n2', 'z'), { minLength: width, maxLength: width }), {
      maxLength: 4,
    }),
  )
  const pair = result.chain((golden) =>
    fc.tuple(
      fc.constant(golden),
      fc.oneof(
        result,
        fc.shuffledSubarray(golden, { minLength: golden.length }),
        fc
          .shuffledSubarray(
            (golden[0] ?? []).map((_, i) => i),
            { minLength: golden[0]?.length ?? 0 },
          )
          .map((order) => golden.map((row) => order.map((i) => row[i]))),
      ),
    ),
  )
  fc.assert(
    fc.property(pair, fc.boolean(), ([golden, found], isOrdered) => {
      expect(isSameResult(golden, found, isOrdered)).toBe(isSameSlowly(golden, found, isOrdered))
    }),
  )
})

test('many columns that nearly fit end in bounded time', () => {
  const width = 40
  const golden = Array.from({ length: 60 }, (_, r) =>
    Array.from({ length: width }, (_, c) => `n${(r * 7 + c) % 2}`),
  )
  const found = golden.map((row, r) =>
    r === 0 ? row.map((v, c) => (c === 3 ? 'n9' : v)) : [...row].reverse(),
  )
  expect(isSameResult(golden, found, false)).toBe(false)
})
