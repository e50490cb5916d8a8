import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceRows } from '../src/difference-rows.ts'
import { jackknifeTInterval } from '../src/jackknife-t-interval.ts'
import { jackknifeTTest } from '../src/jackknife-t-test.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { pairedTTest } from '../src/paired-t.ts'
import { pooledPair, scorePair } from './systems.ts'

test('of means it is the paired t test', () => {
  fc.assert(
    fc.property(scorePair(20), ([a, b]) => {
      const [found, twin] = [jackknifeTTest(meanScoreRows(a), meanScoreRows(b)), pairedTTest(a, b)]
      if (Number.isFinite(twin.statistic)) expect(found.pValue).toBeCloseTo(twin.pValue, 9)
    }),
  )
})

test('of pooled scores it rejects where the interval excludes 0', () => {
  fc.assert(
    fc.property(pooledPair(20), ([a, b]) => {
      const [{ pValue }, { low, high }] = [jackknifeTTest(a, b), jackknifeTInterval(differenceRows(a, b))]
      if (!Number.isNaN(low) && Math.abs(pValue - 0.05) > 1e-9)
        expect(pValue < 0.05).toBe(low > 0 || high < 0)
    }),
  )
})

test('what has no spread', () => {
  const [a, b] = [meanScoreRows([0.2, 0.4]), meanScoreRows([0.1, 0.3])]
  expect(jackknifeTTest(a, a)).toEqual({ statistic: 0, pValue: 1 })
  expect(jackknifeTTest(a, b).pValue).toBe(0.5)
  expect(jackknifeTTest(meanScoreRows([1]), meanScoreRows([0])).reason).toBe('one segment has no spread')
  expect(jackknifeTTest(meanScoreRows([Number.NaN]), meanScoreRows([0])).reason).toBe(
    'the score is undefined',
  )
})

test('what is rounding follows the size of the scores', () => {
  for (const scale of [1e-15, 1e-6, 1, 1e9]) {
    const of = (values: readonly number[]) => meanScoreRows(values.map((value) => value * scale))
    // 0.3 - 0.2 and 0.2 - 0.1 differ by rounding, 0.3 and 0.1 do not
    expect(jackknifeTTest(of([0.3, 0.2, 0.4]), of([0.2, 0.1, 0.3])).pValue).toBe(0.25)
    expect(jackknifeTTest(of([0.1, 0.7]), of([0.7, 0.1])).pValue).toBeCloseTo(1, 9)
    const test = jackknifeTTest(of([0.3, 0.2, 0.5]), of([0.1, 0.1, 0.1]))
    expect(test.pValue).toBeCloseTo(jackknifeTTest(meanScoreRows([2, 1, 4]), of([0, 0, 0])).pValue, 9)
  }
})
