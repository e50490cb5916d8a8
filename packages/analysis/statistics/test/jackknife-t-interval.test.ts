import { expect, test } from 'vitest'
import { differenceRows } from '../src/difference-rows.ts'
import { pairedScoreDeviation } from '../src/jackknife-scores.ts'
import { jackknifeTInterval } from '../src/jackknife-t-interval.ts'
import { corpusScore, meanScoreRows } from '../src/metric-rows.ts'
import { studentQuantile } from '../src/student-distribution.ts'
import { intervals } from './intervals.ts'
import { pooledF1 } from './systems.ts'

test("for a mean it is SciPy's interval of Student", () => {
  for (const { values, confidence, low, high } of intervals.means) {
    const interval = jackknifeTInterval(meanScoreRows(values), { confidence })
    expect(interval.low).toBeCloseTo(low, 11)
    expect(interval.high).toBeCloseTo(high, 11)
  }
})

test('for a difference of pooled scores it has the paired deviation of the jackknife', () => {
  const a = { metric: pooledF1, rows: Float64Array.of(4, 9, 8, 1, 6, 3, 5, 5, 7, 0, 4, 3) }
  const b = { metric: pooledF1, rows: Float64Array.of(3, 7, 8, 2, 5, 3, 5, 6, 7, 1, 6, 3) }
  const { low, high } = jackknifeTInterval(differenceRows(a, b))
  const reach = (studentQuantile(0.975, 3) * pairedScoreDeviation(a, b)) / 2
  expect(low).toBeCloseTo(corpusScore(a) - corpusScore(b) - reach, 12)
  expect(high).toBeCloseTo(corpusScore(a) - corpusScore(b) + reach, 12)
})

test('clusters count, not their segments', () => {
  const clusters = Int32Array.of(0, 0, 1, 1, 2, 2)
  expect(jackknifeTInterval(meanScoreRows([0.1, 0.3, 0.4, 0.6, 0.9, 0.9]), { clusters })).toEqual(
    jackknifeTInterval({ metric: meanScoreRows([]).metric, rows: Float64Array.of(0.4, 2, 1, 2, 1.8, 2) }),
  )
})

test('without spread there is no interval', () => {
  expect(jackknifeTInterval(meanScoreRows([0.5]))).toMatchObject({
    low: Number.NaN,
    reason: 'one segment has no spread',
  })
  expect(jackknifeTInterval(meanScoreRows([0.1, 0.1, 0.1])).reason).toBe('no segment moves the score')
  expect(jackknifeTInterval(meanScoreRows([Number.NaN, Number.NaN])).reason).toBe('the score is undefined')
  expect(jackknifeTInterval(meanScoreRows([0.3, Number.NaN])).reason).toBe(
    'the score is undefined without some segment',
  )
  expect(() => jackknifeTInterval(meanScoreRows([0, 1]), { confidence: 1 })).toThrow('confidence')
})
