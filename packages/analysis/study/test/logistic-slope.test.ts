import { expect, test } from 'vitest'
import { logisticSlope } from '../src/logistic-slope.ts'
import { seeded } from './systems.ts'

test('two outcomes at one difference give the slope by hand', () => {
  // 3 of 4 won at x = 2: p = 0.75 = 1/(1 + exp(-2b)), so b = ln(3)/2
  expect(logisticSlope([2, 2, 2, 2], [1, 1, 1, 0], [1, 1, 1, 1])).toBeCloseTo(Math.log(3) / 2, 12)
  expect(logisticSlope([2, 2], [1, 0], [3, 1])).toBeCloseTo(Math.log(3) / 2, 12)
})

test('the derivative of the likelihood is 0 at the slope, from wherever the search starts', () => {
  const random = seeded(3)
  const x = Array.from({ length: 500 }, () => 0.4 * random())
  const outcomes = x.map((size) => (random() < 1 / (1 + Math.exp(-12 * size)) ? 1 : 0))
  const weights = x.map(() => Math.floor(4 * random()))
  const slope = logisticSlope(x, outcomes, weights)
  const gradient = x.reduce(
    (sum, size, i) => sum + weights[i] * size * (outcomes[i] - 1 / (1 + Math.exp(-slope * size))),
    0,
  )
  expect(Math.abs(gradient)).toBeLessThan(1e-8)
  expect(slope).toBeGreaterThan(6)
  for (const start of [-50, 1, 1000]) expect(logisticSlope(x, outcomes, weights, start)).toBeCloseTo(slope, 6)
})

test('outcomes that are all alike have no finite slope', () => {
  expect(logisticSlope([0, 1, 2], [0.5, 1, 1], [1, 1, 1])).toBe(Number.POSITIVE_INFINITY)
  expect(logisticSlope([1, 2], [0, 0], [1, 1])).toBe(Number.NEGATIVE_INFINITY)
  expect(logisticSlope([0, 0], [0.5, 0.5], [1, 1])).toBeNaN()
  expect(logisticSlope([1, 2], [1, 1], [0, 0])).toBeNaN()
  expect(logisticSlope([1], [0.5], [1])).toBe(0)
})
