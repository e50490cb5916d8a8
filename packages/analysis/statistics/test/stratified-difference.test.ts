import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { pairedTTest } from '../src/paired-t.ts'
import { stratifiedDifference } from '../src/stratified-difference.ts'

const wave = (count: number, level: number, turn: number) =>
  Array.from({ length: count }, (_, i) => level + 0.1 * Math.sin(7 * i * turn + turn))

const python = { a: wave(60, 0.7, 1), b: wave(60, 0.4, 2) }
const cpp = { a: wave(12, 0.2, 3), b: wave(12, 0.7, 4) }
const a = meanScoreRows([...python.a, ...cpp.a])
const b = meanScoreRows([...python.b, ...cpp.b])
const strata = [...python.a.map(() => 'Python'), ...cpp.a.map(() => 'C++')]
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the sum is that of the strata by their weights', () => {
  const equal = stratifiedDifference(a, b, { strata })
  const [ofPython, ofCpp] = [mean(python.a) - mean(python.b), mean(cpp.a) - mean(cpp.b)]
  expect(equal.difference).toBeCloseTo((ofPython + ofCpp) / 2, 12)
  const size = stratifiedDifference(a, b, { strata, weights: 'size' })
  expect(size.difference).toBeCloseTo((60 * ofPython + 12 * ofCpp) / 72, 12)
  expect(size.strata.map(({ stratum, segments, weight }) => [stratum, segments, weight])).toEqual([
    ['Python', 60, 60 / 72],
    ['C++', 12, 12 / 72],
  ])
})

test('a reversal between strata is significant', () => {
  const { reversal, strata: found, pValue } = stratifiedDifference(a, b, { strata, weights: 'size' })
  expect(reversal.pValue).toBeLessThan(0.001)
  expect(pValue).toBeLessThan(0.05)
  expect(found.map(({ difference }) => Math.sign(difference.estimate))).toEqual([1, -1])
  expect(found[1]!.adjustedPValue).toBeGreaterThanOrEqual(found[1]!.pValue)
})

test('one stratum is the paired t test', () => {
  const { low, high, pValue, difference } = stratifiedDifference(
    meanScoreRows(python.a),
    meanScoreRows(python.b),
    {
      strata: python.a.map(() => 'x'),
    },
  )
  const twin = pairedTTest(python.a, python.b)
  expect(pValue).toBeCloseTo(twin.pValue, 12)
  expect((low + high) / 2).toBeCloseTo(difference, 12)
})

test('copies that cross strata are one cluster, and change nothing', () => {
  const [x, y] = [wave(20, 0.5, 1), wave(20, 0.45, 2)]
  const twice = stratifiedDifference(meanScoreRows([...x, ...x]), meanScoreRows([...y, ...y]), {
    strata: [...x.map(() => 1), ...x.map(() => 2)],
    clusters: Int32Array.from({ length: 40 }, (_, i) => i % 20),
  })
  const once = stratifiedDifference(meanScoreRows(x), meanScoreRows(y), { strata: x.map(() => 1) })
  expect(twice.difference).toBeCloseTo(once.difference, 12)
  // the same standard error, with one degree of freedom less
  expect((twice.high - twice.low) / (once.high - once.low)).toBeCloseTo(1, 1)
})

test('bad strata and weights are errors', () => {
  expect(() => stratifiedDifference(a, b, { strata: ['x'] })).toThrow(
    'expected one for each of 72 segments, got 1',
  )
  expect(() => stratifiedDifference(a, b, { strata, weights: 'x' as 'size' })).toThrow(
    'weights "x": expected equal, size or a weight for each name',
  )
})

test('the ends of a sum of scores from 0 to 1 stay between -1 and 1, others do not', () => {
  const [x, y] = [
    [1, 1, 1, 0.1, 1, 1],
    [0, 0, 0, 0.2, 0, 0.1],
  ]
  const strata = ['a', 'a', 'a', 'b', 'b', 'b']
  const { high, standardError, difference } = stratifiedDifference(meanScoreRows(x), meanScoreRows(y), {
    strata,
  })
  expect(high).toBe(1)
  const scaled = stratifiedDifference(
    meanScoreRows(x.map((v) => 10 * v)),
    meanScoreRows(y.map((v) => 10 * v)),
    {
      strata,
    },
  )
  expect(scaled.high).toBeGreaterThan(10)
  expect(scaled.high - scaled.difference).toBeGreaterThan(10 * (high - difference))
  expect(scaled.standardError).toBeCloseTo(10 * standardError, 12)
})
