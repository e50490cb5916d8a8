import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { isBetterSample } from '../src/better-sample.ts'

const metric = shareMetric()
const better = (a: readonly number[], b: readonly number[]) =>
  isBetterSample(metric, Float64Array.from(a), 0, Float64Array.from(b), 0)

test('a higher score is better, and any score is better than none', () => {
  expect([better([1, 2], [1, 3]), better([1, 3], [1, 2])]).toEqual([true, false])
  expect([better([0, 2], [0, 0]), better([0, 0], [0, 2]), better([0, 0], [0, 0])]).toEqual([
    true,
    false,
    false,
  ])
})

test('of equal scores, the greater row is better, so that one of two different rows always is', () => {
  expect([better([1, 2], [2, 4]), better([2, 4], [1, 2])]).toEqual([false, true])
  expect(better([1, 2], [1, 2])).toBe(false)
})

test('rows start at their offsets', () => {
  expect(isBetterSample(metric, Float64Array.of(9, 1, 2), 1, Float64Array.of(9, 9, 0, 2), 2)).toBe(true)
})
