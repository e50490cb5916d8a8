import { percentileInterval } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { FEWEST_ITEMS, itemInterval, supportedInterval } from '../src/item-interval.ts'

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
