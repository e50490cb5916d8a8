import { basicInterval, percentileInterval } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import {
  calibratedInterval,
  FEWEST_CALIBRATED_PAIRS,
  FEWEST_ITEMS,
  itemInterval,
  supportedInterval,
} from '../src/item-interval.ts'

const resampled = Float64Array.from({ length: 200 }, (_, i) => i / 200)

test('from 50 items on, the interval is that of the percentiles', () => {
  const found = itemInterval(resampled, 0.4, FEWEST_ITEMS)
  expect(found).toMatchObject({ ...percentileInterval(resampled), estimate: 0.4 })
  expect(found.median).toBeCloseTo(0.4975, 9)
  expect(found.reason).toBeUndefined()
})

test('fewer items, and resamples that are all equal, have no interval but a reason', () => {
  expect(itemInterval(resampled, 0.4, FEWEST_ITEMS - 1)).toMatchObject({
    estimate: 0.4,
    low: Number.NaN,
    high: Number.NaN,
    reason: 'percentile intervals of fewer than 50 items are too narrow',
  })
  expect(itemInterval(new Float64Array(20).fill(1), 1, 60).reason).toBe('all resamples of 60 items are equal')
})

test('a reason that there is already stays', () => {
  const none = itemInterval(new Float64Array(20).fill(Number.NaN), Number.NaN, 60)
  expect(none.low).toBeNaN()
  expect(supportedInterval({ ...none, reason: 'undefined' }, 5).reason).toBe('undefined')
})

test('acc*_eq has the basic interval within 0 to 1, from 500 pairs on', () => {
  const size = { items: FEWEST_ITEMS, pairs: FEWEST_CALIBRATED_PAIRS }
  const { low, high } = basicInterval(resampled, 0.4)
  expect(low).toBeLessThan(0)
  expect(calibratedInterval(resampled, 0.4, size)).toMatchObject({ estimate: 0.4, low: 0, high })
  const few = calibratedInterval(resampled, 0.4, { ...size, pairs: 499 })
  expect(few).toMatchObject({ estimate: 0.4, low: Number.NaN, high: Number.NaN })
  expect(few.reason).toBe(
    'its threshold of ties is fitted to 499 pairs of outputs, and an interval takes at least 500',
  )
  expect(calibratedInterval(resampled, 0.4, { ...size, items: 49 }).reason).toContain('fewer than 50 items')
})
