import { expect, test } from 'vitest'
import { bootstrapInterval } from '../src/bootstrap-intervals.ts'
import { cliffsDelta, cohensDz, rankBiserial } from '../src/effect-size.ts'
import { kendallTauB } from '../src/kendall.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { pairedStatisticInterval } from '../src/paired-statistic-interval.ts'

const a = Array.from({ length: 40 }, (_, i) => Math.sin(i) + 0.3)
const b = Array.from({ length: 40 }, (_, i) => Math.sin(i + 0.7))

test('for the mean it is the interval of rows that add', () => {
  const mean = (x: Float64Array) => x.reduce((sum, value) => sum + value, 0) / x.length
  for (const method of ['percentile', 'basic', 'bca'] as const) {
    const options = { method, resamples: 200, seed: 4 }
    const [rows, direct] = [
      bootstrapInterval(meanScoreRows(a), options),
      pairedStatisticInterval(a, b, mean, options),
    ]
    for (const key of ['estimate', 'low', 'high', 'median'] as const)
      expect(direct[key]).toBeCloseTo(rows[key], 12)
  }
})

test.each([
  ['d_z', cohensDz],
  ["Cliff's delta", cliffsDelta],
  ['rank-biserial', rankBiserial],
] as const)('effect sizes have intervals around them: %s', (_, effect) => {
  for (const method of ['percentile', 'basic', 'bca'] as const) {
    const { estimate, low, high } = pairedStatisticInterval(a, b, effect, { method, resamples: 300 })
    expect(estimate).toBe(effect(a, b))
    expect(low).toBeLessThan(estimate)
    expect(high).toBeGreaterThan(estimate)
  }
})

test('correlations have intervals within -1..1', () => {
  const { low, high } = pairedStatisticInterval(a, b, (x, y) => kendallTauB(x, y).coefficient)
  expect(low).toBeGreaterThan(-1)
  expect(high).toBeLessThan(1)
})

test('resamples without the statistic are left out and counted', () => {
  const interval = pairedStatisticInterval([1, 2, 3], [1, 3, 2], (x, y) => kendallTauB(x, y).coefficient, {
    resamples: 300,
  })
  // all three draws alike: one time in nine
  expect(interval.undefinedResamples).toBeGreaterThan(10)
  expect(interval.undefinedResamples).toBeLessThan(70)
})

test('one segment and identical systems have no effect size, and the interval says why', () => {
  for (const method of ['percentile', 'basic', 'bca'] as const) {
    expect(pairedStatisticInterval([1], [2], cohensDz, { method }).reason).toBe(
      'no resample has a defined value',
    )
    expect(pairedStatisticInterval(a, a, rankBiserial, { method }).reason).toBe(
      'no resample has a defined value',
    )
  }
})

test('parts with `first` draw what the whole draws', () => {
  const whole = pairedStatisticInterval(a, b, cliffsDelta, { resamples: 1, first: 7 })
  const seen: number[] = []
  pairedStatisticInterval(
    a,
    b,
    (x, y) => {
      seen.push(cliffsDelta(x, y))
      return 0
    },
    { resamples: 8 },
  )
  expect(whole.low).toBe(seen[7])
})

test('what cannot be paired is an error', () => {
  expect(() => pairedStatisticInterval([1], [1, 2], cohensDz)).toThrow('they must pair up')
  expect(() => pairedStatisticInterval([], [], cohensDz)).toThrow('at least 1')
  expect(() => pairedStatisticInterval([1, Number.NaN], [1, 2], cohensDz)).toThrow('a[1]')
  expect(() => pairedStatisticInterval(a, b, cohensDz, { resamples: 0 })).toThrow(RangeError)
})
