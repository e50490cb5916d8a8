import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clopperPearsonInterval } from '../src/clopper-pearson-interval.ts'
import { mcnemarTest } from '../src/mcnemar.ts'
import { meldedTail, pairedProportionInterval } from '../src/paired-proportion-interval.ts'
import { intervals } from './intervals.ts'

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

test.each(intervals.paired)('only A %i, only B %i of %i: [%d, %d]', (onlyA, onlyB, all, low, high) => {
  const interval = pairedProportionInterval(...outcomes(0, onlyA, onlyB, all - onlyA - onlyB))
  expect(interval.low).toBeCloseTo(low, 11)
  expect(interval.high).toBeCloseTo(high, 11)
})

test('where all segments differ, the lower end below 0 is that of Clopper and Pearson', () => {
  // P(only A) of 3 in 10 has the lower end 0.0667, and p_A - p_B = 2 P - 1
  const { low } = pairedProportionInterval(...outcomes(0, 3, 7, 0))
  expect(low).toBeCloseTo(2 * clopperPearsonInterval(3, 10).low - 1, 10)
  expect(pairedProportionInterval(...outcomes(0, 0, 7, 0)).low).toBe(-1)
})

test('without a segment that differs the ends are those of 0 of n', () => {
  const { low, high } = pairedProportionInterval(...outcomes(20, 0, 0, 30))
  expect(high).toBeCloseTo(clopperPearsonInterval(0, 50).high, 10)
  expect(low).toBeCloseTo(-high, 10)
})

test('0 is outside exactly if the exact McNemar test rejects it', () => {
  const count = fc.nat(40)
  fc.assert(
    fc.property(count, count, count, (same, onlyA, onlyB) => {
      fc.pre(same + onlyA + onlyB > 0)
      const pair = outcomes(same, onlyA, onlyB, 0)
      const { low, high } = pairedProportionInterval(...pair, 0.9)
      expect(low > 0 || high < 0).toBe(mcnemarTest(...pair).pValue < 0.1)
      // both ends are found to their precision
      const counts = { wins: onlyA, losses: onlyB, count: same + onlyA + onlyB }
      if (low > -1) expect(meldedTail(counts, low)).toBeCloseTo(0.05, 7)
    }),
  )
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
