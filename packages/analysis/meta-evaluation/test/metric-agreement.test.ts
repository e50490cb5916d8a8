import { expect, test } from 'vitest'
import { calibrateTies, groupedAgreement, metricAgreement, softPairwiseAccuracy } from '../src/index.ts'

const items = Array.from({ length: 60 }, (_, i) => i)
const gold = [0, 1, 2, 3, 4].map((s) => items.map((i) => ((i * 7 + s * 3) % 11) % (3 + s)))
const scores = gold.map((row, s) => row.map((grade, i) => grade + ((i * 5 + s * 13) % 7) / 2))

test('estimates are those of the single functions, inside of their intervals', () => {
  const found = metricAgreement(gold, scores, { resamples: 200 })
  expect(found.accEq.estimate).toBeCloseTo(groupedAgreement(gold, scores).value, 12)
  expect(found.accuracy.estimate).toBeCloseTo(
    groupedAgreement(gold, scores, { measure: 'accuracy' }).value,
    12,
  )
  expect(found.tauB.estimate).toBeCloseTo(groupedAgreement(gold, scores, { measure: 'tau-b' }).value, 12)
  expect(found.calibratedAccEq.estimate).toBe(calibrateTies(gold, scores).value)
  expect(found.softPairwiseAccuracy.estimate).toBe(softPairwiseAccuracy(gold, scores).value)
  for (const { estimate, low, high } of Object.values(found)) {
    expect(low).toBeLessThanOrEqual(estimate)
    expect(high).toBeGreaterThanOrEqual(estimate)
  }
})

test('a perfect metric has no interval, and one system no pairs of systems', () => {
  const { accEq } = metricAgreement(gold, gold, { resamples: 20 })
  expect(accEq).toMatchObject({
    estimate: 1,
    low: Number.NaN,
    high: Number.NaN,
    items: 60,
    undefinedItems: 0,
  })
  expect(accEq.reason).toBe('all resamples of 60 items are equal')
  expect(metricAgreement([[1, 2]], [[1, 2]], { resamples: 20 }).softPairwiseAccuracy.estimate).toBeNaN()
})

test('acc*_eq of few pairs of outputs has no interval, but a reason', () => {
  const few = (matrix: readonly (readonly number[])[]) => matrix.slice(0, 3)
  const { accEq, calibratedAccEq } = metricAgreement(few(gold), few(scores), { resamples: 20 })
  expect(accEq.low).toBeLessThan(accEq.estimate)
  expect(calibratedAccEq).toMatchObject({ low: Number.NaN, high: Number.NaN })
  expect(calibratedAccEq.reason).toContain('fitted to 180 pairs of outputs')
})
