import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval } from '../src/wilson-interval.ts'
import { intervals } from './intervals.ts'

test('Newcombe (1998), table I, method 3', () => {
  for (const [successes, trials, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const interval = wilsonInterval(successes, trials)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  }
})

test('intervals agree with SciPy', () => {
  for (const [successes, trials, confidence, , , low, high] of intervals.proportions) {
    const interval = wilsonInterval(successes, trials, confidence)
    expect(interval.low).toBeCloseTo(low, 12)
    expect(interval.high).toBeCloseTo(high, 12)
    expect(interval.confidence).toBe(confidence)
  }
})

test('an interval has a width, contains the proportion, and mirrors that of failures', () => {
  const counts = fc
    .tuple(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([trials, share]) => [Math.round(trials * share), trials] as const)
  fc.assert(
    fc.property(counts, ([successes, trials]) => {
      const { low, high } = wilsonInterval(successes, trials)
      const mirrored = wilsonInterval(trials - successes, trials)
      expect(high - low).toBeGreaterThan(0)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(successes / trials)
      expect(high).toBeGreaterThanOrEqual(successes / trials)
      expect(mirrored.low).toBeCloseTo(1 - high, 12)
    }),
  )
})

test('invalid arguments throw', () => {
  expect(() => wilsonInterval(1, 0)).toThrow('trials: expected a finite number over 0, got 0')
  expect(() => wilsonInterval(3, 2)).toThrow('successes: expected a number from 0 to 2, got 3')
  expect(() => wilsonInterval(Number.NaN, 2)).toThrow('got NaN')
  expect(() => wilsonInterval(1, 2, 1)).toThrow('confidence')
})
