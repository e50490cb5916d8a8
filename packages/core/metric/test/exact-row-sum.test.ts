import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ExactRowSum } from '../src/exact-row-sum.ts'

/** The sum of finite numbers as a fraction of 2^1074, with whole numbers of any size. */
function wholeSum(values: readonly number[]): bigint {
  return values.reduce((sum, value) => sum + scaled(value), 0n)
}

function scaled(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const exponent = (bits >> 52n) & 0x7ffn
  const fraction = bits & 0xfffffffffffffn
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n)
  return value < 0 ? -size : size
}

function sumOf(values: readonly number[]): number {
  const sum = new ExactRowSum(1)
  for (const value of values) sum.add([value])
  return sum.sum()[0]
}

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
  fc.double({ noNaN: true, min: 0, max: 1 }),
  fc.integer(),
  fc.constantFrom(0.1, -0.1, 1e16, -1e16, 1, 2 ** -53, 2 ** 53, 5e-324, -5e-324),
)

describe('the values of the tests of math.fsum in CPython', () => {
  // Lib/test/test_math.py, testFsum
  test.each([
    [[], 0],
    [[0], 0],
    [[1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50], 1e-100],
    [[2 ** 53, -0.5, -(2 ** -54)], 2 ** 53 - 1],
    [[2 ** 53, 1, 2 ** -100], 2 ** 53 + 2],
    [[2 ** 53 + 10, 1, 2 ** -100], 2 ** 53 + 12],
    [[2 ** 53 - 4, 0.5, 2 ** -54], 2 ** 53 - 3],
    [[1e16, 1, 1e-16], 10000000000000002],
    [[1e16 - 2, 1 - 2 ** -53, -(1e16 - 2), -(1 - 2 ** -53)], 0],
  ])('%j', (values, expected) => {
    expect(sumOf(values)).toBe(expected)
  })

  test('the harmonic numbers up to 1000', () => {
    expect(sumOf(Array.from({ length: 1000 }, (_, i) => 1 / (i + 1)))).toBe(7.485470860550345)
  })
})

test('ten tenths are one, where a plain sum is not', () => {
  const tenths = Array.from({ length: 10 }, () => 0.1)
  expect(tenths.reduce((a, b) => a + b)).not.toBe(1)
  expect(sumOf(tenths)).toBe(1)
})

test('the sum is the number that is nearest to the sum of whole numbers', () => {
  fc.assert(
    fc.property(fc.array(finite, { maxLength: 40 }), (values) => {
      const exact = wholeSum(values)
      const sum = sumOf(values)
      const distance = (value: number) => {
        const difference = scaled(value) - exact
        return difference < 0n ? -difference : difference
      }
      for (const next of [neighbour(sum, 1), neighbour(sum, -1)])
        expect(distance(sum) <= distance(next)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('any order and any split gives the same sum and the same state', () => {
  const rows = fc.array(fc.tuple(finite, finite), { minLength: 1, maxLength: 30 })
  const shuffled = rows.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(all.length)),
  )
  fc.assert(
    fc.property(shuffled, ([all, other, cut]) => {
      const whole = new ExactRowSum(2)
      for (const row of all) whole.add(row)
      const first = new ExactRowSum(2)
      const second = new ExactRowSum(2)
      for (const row of other.slice(0, cut)) first.add(row)
      for (const row of other.slice(cut)) second.add(row)
      second.merge(ExactRowSum.from(JSON.parse(JSON.stringify(first.state()))))
      expect(second.sum()).toEqual(whole.sum())
      expect(second.state()).toEqual(whole.state())
    }),
    { numRuns: 500 },
  )
})

test('a sum can be merged with itself', () => {
  const sum = new ExactRowSum(1)
  sum.add([0.1])
  sum.merge(sum)
  expect(sum.sum()[0]).toBe(0.2)
})

test('rows may stand one after another in one array', () => {
  const sum = new ExactRowSum(2)
  const rows = Float64Array.of(1, 2, 3, 4)
  for (let i = 0; i < rows.length; i += sum.width) sum.add(rows, i)
  expect([...sum.sum()]).toEqual([4, 6])
})

test('a row that is too short or not finite adds nothing', () => {
  const sum = new ExactRowSum(2)
  expect(() => sum.add([1])).toThrow('column 1 of a row is undefined: expected a finite number')
  expect(() => sum.add([1, Number.NaN])).toThrow('column 1 of a row is NaN: expected a finite number')
  expect(() => sum.add([Number.POSITIVE_INFINITY, 1])).toThrow('column 0 of a row is Infinity')
  expect([...sum.sum()]).toEqual([0, 0])
})

test('sums of another width are refused', () => {
  expect(() => new ExactRowSum(2).merge(new ExactRowSum(3))).toThrow('expected a sum of 2 columns, got 3')
})

function neighbour(value: number, step: 1 | -1): number {
  const view = new DataView(new ArrayBuffer(8))
  if (value === 0) return step * 5e-324
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(value > 0 ? step : -step))
  return view.getFloat64(0)
}
