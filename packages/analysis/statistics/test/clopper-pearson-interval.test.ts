import { expect, test } from 'vitest'
import { clopperPearsonInterval } from '../src/clopper-pearson-interval.ts'
import { intervals } from './intervals.ts'

test('Newcombe (1998), table I, method 5', () => {
  for (const [successes, trials, low, high] of [
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ] as const) {
    const interval = clopperPearsonInterval(successes, trials)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  }
})

test('intervals agree with SciPy', () => {
  for (const [successes, trials, confidence, low, high] of intervals.proportions) {
    const interval = clopperPearsonInterval(successes, trials, confidence)
    expect(interval.low).toBeCloseTo(low, 11)
    expect(interval.high).toBeCloseTo(high, 11)
  }
})

test('no success and no failure have closed forms', () => {
  expect(clopperPearsonInterval(0, 50).low).toBe(0)
  expect(clopperPearsonInterval(0, 50).high).toBeCloseTo(1 - 0.025 ** (1 / 50), 13)
  expect(clopperPearsonInterval(50, 50).low).toBeCloseTo(0.025 ** (1 / 50), 13)
  expect(clopperPearsonInterval(50, 50).high).toBe(1)
})

test('the ends are where one-sided binomial tests reject: summed by hand', () => {
  const [successes, trials] = [7, 31]
  const { low, high } = clopperPearsonInterval(successes, trials, 0.9)
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
  const probability = (k: number, p: number) => choose(trials, k) * p ** k * (1 - p) ** (trials - k)
  const sum = (from: number, to: number, p: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => probability(from + i, p)).reduce((a, b) => a + b)
  expect(sum(successes, trials, low)).toBeCloseTo(0.05, 10)
  expect(sum(0, successes, high)).toBeCloseTo(0.05, 10)
})

test('invalid arguments throw', () => {
  expect(() => clopperPearsonInterval(0.5, 2)).toThrow('successes: expected a whole number from 0 to 2')
  expect(() => clopperPearsonInterval(0, 0)).toThrow('trials: expected a whole number of at least 1')
  expect(() => clopperPearsonInterval(1, 2, 0)).toThrow('confidence')
})
