import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairedProportionInterval } from '../src/paired-proportion-interval.ts'

/** Outcomes of a fourfold table. */
const outcomes = (both: number, onlyA: number, onlyB: number, neither: number) => {
  const fill = (counts: readonly [number, number][]) =>
    counts.flatMap(([count, value]) => Array<number>(count).fill(value))
  return [
    fill([
      [both + onlyA, 1],
      [onlyB + neither, 0],
    ]),
    fill([
      [both, 1],
      [onlyA, 0],
      [onlyB, 1],
      [neither, 0],
    ]),
  ] as const
}

test('Newcombe (1998), paired data, method 10: 36, 12, 2 and 0 of 50 give [0.0569, 0.3404]', () => {
  const { low, high } = pairedProportionInterval(...outcomes(36, 12, 2, 0))
  expect(low).toBeCloseTo(0.0569, 4)
  expect(high).toBeCloseTo(0.3404, 4)
})

test('the interval contains the difference, has a width, stays within -1..1, and is mirrored by a swap', () => {
  const pairs = fc.array(fc.tuple(fc.nat(1), fc.nat(1)), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(pairs, (list) => {
      const [a, b] = [list.map(([x]) => x), list.map(([, y]) => y)]
      const difference = list.reduce((sum, [x, y]) => sum + x - y, 0) / list.length
      const { low, high } = pairedProportionInterval(a, b)
      expect(low).toBeLessThanOrEqual(difference)
      expect(high).toBeGreaterThanOrEqual(difference)
      expect(high).toBeGreaterThan(low)
      expect(low).toBeGreaterThanOrEqual(-1)
      expect(high).toBeLessThanOrEqual(1)
      const swapped = pairedProportionInterval(b, a)
      expect(swapped.low).toBeCloseTo(-high, 12)
      expect(swapped.high).toBeCloseTo(-low, 12)
    }),
  )
})

test('invalid arguments throw', () => {
  expect(() => pairedProportionInterval([1, 0.5], [0, 1])).toThrow('a[1]: expected 0 or 1, got 0.5')
  expect(() => pairedProportionInterval([1], [0, 1])).toThrow('they must pair up')
  expect(() => pairedProportionInterval([1], [0], 2)).toThrow('confidence')
})
