import { expect, test } from 'vitest'
import { isBest, leadOf } from '../src/metric-lead.ts'

test('a metric that is better by acc_eq than the first one is named as such', () => {
  const tests = [{ first: 0, second: 1, difference: 0.02, adjustedPValue: 0.001 }]
  // the difference is that of the second metric minus the first
  expect(leadOf(tests, 0, 1)).toEqual({ lead: -0.02, p: 0.001 })
  expect(leadOf(tests, 1, 0)).toEqual({ lead: 0.02, p: 0.001 })
})

test('the best metric is significantly ahead of every other one', () => {
  const ahead = { lead: 0.1, p: 0.01 }
  expect(isBest([ahead, ahead])).toBe(true)
  expect(isBest([ahead, { lead: 0.1, p: 0.05 }])).toBe(false)
  expect(isBest([ahead, { lead: -0.1, p: 0.01 }])).toBe(false)
  expect(isBest([{ lead: Number.NaN, p: Number.NaN }])).toBe(false)
  expect(isBest([])).toBe(false)
})
