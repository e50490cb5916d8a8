import { expect, test } from 'vitest'
import { decidedInterval } from '../src/decided-interval.ts'

test('0 lies within the interval if and only if the test does not reject', () => {
  for (const [low, high] of [
    [0.1, 0.5],
    [-0.1, 0.5],
    [0, 0.5],
  ] as const) {
    const rejected = decidedInterval({ value: 0.3, low, high }, true)
    expect([rejected.low > 0, rejected.low <= 0.1, rejected.high]).toEqual([true, true, high])
    const open = decidedInterval({ value: 0.3, low, high }, false)
    expect([open.low <= 0, open.high]).toEqual([true, high])
    // the same from the other side
    const mirrored = decidedInterval({ value: -0.3, low: -high, high: -low }, true)
    expect([mirrored.low, mirrored.high]).toEqual([-rejected.high, -rejected.low])
  }
})

test('an interval that agrees stays as it is, and so does none, or that of no difference', () => {
  for (const interval of [
    { value: 0.3, low: 0.1, high: 0.5 },
    { value: -0.3, low: -0.5, high: -0.1 },
    { value: 0.3, low: Number.NaN, high: Number.NaN },
    { value: 0, low: -0.1, high: 0.1 },
  ])
    expect(decidedInterval(interval, true)).toBe(interval)
  const open = { value: 0.3, low: -0.1, high: 0.5 }
  expect(decidedInterval(open, false)).toBe(open)
})
