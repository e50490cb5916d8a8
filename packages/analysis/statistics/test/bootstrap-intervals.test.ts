import { expect, test } from 'vitest'
import {
  basicInterval,
  bcaInterval,
  bootstrapInterval,
  intervalOf,
  percentileInterval,
} from '../src/bootstrap-intervals.ts'
import { jackknifeScores } from '../src/jackknife-scores.ts'
import { corpusScore, meanScoreRows, type RowMetric } from '../src/metric-rows.ts'
import { randomStream, uniformNumber } from '../src/random-stream.ts'
import { reference } from './reference.ts'

const ascending = Float64Array.from({ length: 101 }, (_, i) => i)

test('the percentile interval cuts equal tails', () => {
  expect(percentileInterval(ascending, 0.5)).toMatchObject({
    low: 25,
    high: 75,
    confidence: 0.5,
    undefinedResamples: 0,
  })
})

test('the basic interval is the percentile interval reflected at the estimate', () => {
  expect(basicInterval(ascending, 40, 0.5)).toMatchObject({ low: 5, high: 55 })
})

test('BCa intervals agree with SciPy 1.10.1 on given resamples', () => {
  for (const { data, resampled, confidence, low, high } of reference.bca) {
    const system = meanScoreRows(data)
    const interval = bcaInterval(
      Float64Array.from(resampled),
      corpusScore(system),
      jackknifeScores(system),
      confidence,
    )
    expect(interval.low).toBeCloseTo(low, 9)
    expect(interval.high).toBeCloseTo(high, 9)
  }
})

test('Efron and Tibshirani (1993), 14.2: 90 % BCa interval of the variance of the spatial test data, (115.8, 259.6)', () => {
  const scores = [
    48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26, 30, 41,
  ]
  const variance: RowMetric = {
    columns: ['score', 'square', 'count'],
    score: (sum, offset = 0) => sum[offset + 1] / sum[offset + 2] - (sum[offset] / sum[offset + 2]) ** 2,
  }
  const system = { metric: variance, rows: Float64Array.from(scores.flatMap((x) => [x, x ** 2, 1])) }
  expect(corpusScore(system)).toBeCloseTo(171.5, 1)
  const { low, high } = bootstrapInterval(system, { method: 'bca', confidence: 0.9, resamples: 20_000 })
  // theirs is from 2,000 resamples
  expect(Math.abs(low - 115.8)).toBeLessThan(4)
  expect(Math.abs(high - 259.6)).toBeLessThan(8)
})

test('without bias and skew BCa is the percentile interval', () => {
  const jackknife = Float64Array.from([49, 50, 51])
  const [bca, percentile] = [bcaInterval(ascending, 50, jackknife, 0.9), percentileInterval(ascending, 0.9)]
  expect(bca.low).toBeCloseTo(percentile.low, 9)
  expect(bca.high).toBeCloseTo(percentile.high, 9)
})

test('undefined resamples are left out and counted', () => {
  const holes = Float64Array.of(...ascending, Number.NaN, Number.NaN)
  expect(percentileInterval(holes, 0.5)).toMatchObject({ low: 25, high: 75, undefinedResamples: 2 })
})

test('where nothing is defined the ends are NaN, with a reason', () => {
  const none = Float64Array.of(Number.NaN)
  const jackknife = Float64Array.of(1, 2)
  for (const interval of [
    percentileInterval(none),
    basicInterval(none, 1),
    bcaInterval(none, 1, jackknife),
  ]) {
    expect(interval).toMatchObject({
      low: Number.NaN,
      high: Number.NaN,
      undefinedResamples: 1,
      reason: 'no resample has a defined value',
    })
  }
  expect(basicInterval(ascending, Number.NaN).reason).toBe('the estimate is undefined')
  expect(bcaInterval(ascending, Number.NaN, jackknife).reason).toBe('the estimate is undefined')
  expect(bcaInterval(ascending, 50, Float64Array.of(1, Number.NaN)).reason).toBe(
    'the score is undefined without some segment',
  )
  expect(bcaInterval(ascending, 500, jackknife).reason).toBe('the estimate lies beyond all resampled values')
})

test('BCa says so where its formula breaks down', () => {
  const jackknife = new Float64Array(2000).fill(1)
  jackknife[0] = 0
  const many = Float64Array.from({ length: 10_001 }, (_, i) => i)
  expect(bcaInterval(many, 9999.5, jackknife, 0.999).reason).toBe(
    'bias and acceleration are too large for this confidence',
  )
})

test('one segment and constant scores give an interval of no width, by every method', () => {
  for (const method of ['percentile', 'basic', 'bca'] as const) {
    for (const scores of [[0.25], [0.5, 0.5, 0.5]]) {
      const interval = bootstrapInterval(meanScoreRows(scores), { method, resamples: 20 })
      expect(interval).toMatchObject({
        estimate: scores[0],
        median: scores[0],
        low: scores[0],
        high: scores[0],
      })
    }
  }
})

test.each(['percentile', 'basic', 'bca'] as const)(
  'of 100 intervals of the mean at level .95 about 95 hold the truth: %s',
  (method) => {
    const stream = randomStream(42)
    let covered = 0
    for (let run = 0; run < 400; run++) {
      const scores = Array.from({ length: 60 }, () => uniformNumber(stream) ** 2)
      const { low, high } = bootstrapInterval(meanScoreRows(scores), { method, resamples: 400, seed: run })
      if (low <= 1 / 3 && 1 / 3 <= high) covered++
    }
    expect(covered / 400).toBeGreaterThan(0.91)
    expect(covered / 400).toBeLessThan(0.98)
  },
)

test('the same seed gives the same interval', () => {
  const system = meanScoreRows([0.1, 0.9, 0.4, 0.6])
  expect(bootstrapInterval(system, { seed: 3 })).toEqual(bootstrapInterval(system, { seed: 3 }))
})

test('the jackknife is computed for BCa only', () => {
  const fail = () => {
    throw new Error('not needed')
  }
  expect(() => intervalOf(ascending, 50, fail, { method: 'basic' })).not.toThrow()
  expect(() => intervalOf(ascending, 50, fail, { method: 'bca' })).toThrow('not needed')
})

test('options out of range are errors', () => {
  const system = meanScoreRows([0.1, 0.9])
  expect(() => bootstrapInterval(system, { confidence: 95 })).toThrow(
    'confidence: expected a number between 0 and 1',
  )
  // @ts-expect-error there is no such method
  expect(() => bootstrapInterval(system, { method: 'bcaa' })).toThrow(
    'method: expected one of percentile, basic, bca',
  )
  expect(() => percentileInterval(ascending, 0)).toThrow(RangeError)
  expect(() => bootstrapInterval(meanScoreRows([]))).toThrow('at least one segment')
})
