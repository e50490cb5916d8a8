import { expect, test } from 'vitest'
import { preferenceCurve } from '../src/preference-curve.ts'
import { fixedComparisons, seeded } from './systems.ts'

test('it begins at an even chance and never falls', () => {
  const random = seeded(2)
  const scores = Array.from({ length: 30 }, random)
  const human = scores.map((score) => score + 0.5 * random())
  const { points, largestGap, pairs } = preferenceCurve(fixedComparisons(scores), human, { resamples: 50 })
  expect(pairs).toBe(435)
  expect(points).toHaveLength(101)
  expect(points[0].difference).toBe(0)
  expect(points[0].logistic).toBe(0.5)
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)]
    expect(point.isotonic).toBeGreaterThanOrEqual(before.isotonic)
    expect(point.logistic).toBeGreaterThanOrEqual(before.logistic)
    expect(point.isotonic).toBeGreaterThanOrEqual(0.5)
    for (const [low, high] of [
      [point.isotonicLow, point.isotonicHigh],
      [point.logisticLow, point.logisticHigh],
    ] as const) {
      expect(low).toBeLessThanOrEqual(high)
      expect(high).toBeLessThanOrEqual(1)
    }
  })
  expect(largestGap).toBeLessThan(0.25)
})

test('a simulated preference is found by both curves, and lies within their intervals', () => {
  const random = seeded(11)
  const scores = Array.from({ length: 60 }, random)
  // people see scores with logistic noise, so that the curve is close to logistic
  const human = scores.map((score) => score + 0.1 * (random() + random() + random() - 1.5))
  const { points, slope, slopeLow, slopeHigh } = preferenceCurve(fixedComparisons(scores), human, {
    resamples: 200,
  })
  expect(slopeLow).toBeLessThan(slope)
  expect(slopeHigh).toBeGreaterThan(slope)
  for (const { isotonic, logistic } of points.filter(({ difference }) => difference > 0.1))
    expect(Math.abs(isotonic - logistic)).toBeLessThan(0.1)
})

test('a metric that people follow is sure from its smallest difference on', () => {
  const curve = preferenceCurve(fixedComparisons([0, 0.1, 0.3]), [1, 2, 3], { resamples: 10 })
  expect(curve.sure).toBeCloseTo(0.1, 12)
  expect(curve.slope).toBe(Number.POSITIVE_INFINITY)
  expect(curve.points.at(-1)).toMatchObject({ isotonic: 1, logistic: 1 })
  expect(preferenceCurve(fixedComparisons([0, 0.1, 0.3]), [3, 2, 1], { resamples: 10 }).sure).toBeNaN()
})

test('models that do not differ leave an even chance', () => {
  const { points, slope } = preferenceCurve(fixedComparisons([0.5, 0.5]), [1, 2], {
    resamples: 10,
  })
  expect(slope).toBeNaN()
  expect(points[0]).toMatchObject({ difference: 0, isotonic: 0.5, logistic: 0.5 })
})

test('the same seed gives the same curve', () => {
  const comparisons = fixedComparisons([0.1, 0.2, 0.25, 0.4])
  const curve = (seed: number) => preferenceCurve(comparisons, [1, 3, 2, 4], { resamples: 30, seed })
  expect(curve(4)).toEqual(curve(4))
})

test('what is out of range is refused', () => {
  expect(() => preferenceCurve(fixedComparisons([1, 2]), [1])).toThrow('each of 2 models, got 1')
  expect(() => preferenceCurve(fixedComparisons([1, 2]), [1, 2], { resamples: 0 })).toThrow('resamples')
})
