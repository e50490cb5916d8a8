import { expect, test } from 'vitest'
import { bootstrapTInterval } from '../src/bootstrap-t-interval.ts'
import { meanScoreRows } from '../src/metric-rows.ts'

/** Survival times of the mice of the control group: Efron and Tibshirani (1993), table 2.1. */
const CONTROL = [52, 104, 146, 10, 50, 31, 40, 27, 46]

test('Efron and Tibshirani (1993), 12.5: 90 % interval of the mean of the control group, [35.82, 116.74]', () => {
  const { low, high } = bootstrapTInterval(meanScoreRows(CONTROL), { resamples: 20_000, confidence: 0.9 })
  // theirs is from 1,000 resamples, whose 5 % quantile has a standard error of about 3
  expect(Math.abs(low - 35.82)).toBeLessThan(2)
  expect(Math.abs(high - 116.74)).toBeLessThan(12)
})

test('with enough symmetric scores it is close to the interval of Student', () => {
  const scores = Array.from({ length: 400 }, (_, i) => (i % 20) / 19)
  const { low, high } = bootstrapTInterval(meanScoreRows(scores), { resamples: 10_000 })
  // 20 equidistant numbers from 0 to 1 have the variance (20^2 - 1)/12/19^2
  const reach = 1.966 * Math.sqrt(399 / 12 / 19 ** 2 / 399)
  expect((high - low) / 2 / reach).toBeCloseTo(1, 1)
  expect((high + low) / 2).toBeCloseTo(0.5, 2)
})

test('shifted and scaled scores shift and scale the interval; a mirror mirrors it', () => {
  const scores = [0.1, 0.4, 0.15, 0.9, 0.3, 0.35, 0.2]
  const { low, high } = bootstrapTInterval(meanScoreRows(scores))
  const moved = bootstrapTInterval(meanScoreRows(scores.map((score) => 3 * score - 7)))
  expect(moved.low).toBeCloseTo(3 * low - 7, 8)
  expect(moved.high).toBeCloseTo(3 * high - 7, 8)
  const mirrored = bootstrapTInterval(meanScoreRows(scores.map((score) => -score)))
  expect(mirrored.low).toBeCloseTo(-high, 8)
  expect(mirrored.high).toBeCloseTo(-low, 8)
})

test('a single deviating score sets no bound on its side', () => {
  const { low, high } = bootstrapTInterval(meanScoreRows([1, 1, 1, 1, 1, 1, 1, 1, 1, 0.6]))
  expect(low).toBe(Number.NEGATIVE_INFINITY)
  expect(high).toBeLessThan(1.1)
})

test('clusters are resampled as a whole', () => {
  const clusters = Int32Array.of(0, 0, 1, 1, 2, 2)
  expect(bootstrapTInterval(meanScoreRows([0.1, 0.3, 0.4, 0.6, 0.9, 0.9]), { clusters })).toEqual(
    bootstrapTInterval({ metric: meanScoreRows([]).metric, rows: Float64Array.of(0.4, 2, 1, 2, 1.8, 2) }),
  )
})

test('without spread there is no interval', () => {
  expect(bootstrapTInterval(meanScoreRows([0.5]))).toMatchObject({ low: Number.NaN, high: Number.NaN })
  expect(bootstrapTInterval(meanScoreRows([0.1, 0.1, 0.1])).reason).toBe('no segment moves the score')
  expect(() => bootstrapTInterval(meanScoreRows([0, 1]), { confidence: 0 })).toThrow('confidence')
  expect(() => bootstrapTInterval(meanScoreRows([0, 1]), { resamples: 0 })).toThrow('resamples')
})
