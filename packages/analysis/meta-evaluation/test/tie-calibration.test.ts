import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrateTies, groupedAgreement } from '../src/index.ts'
import { bestThreshold, tieSteps } from '../src/tie-calibration.ts'
import { testTieCalibration } from './tie-calibration-values.ts'

testTieCalibration(fixtureJson('golden/meta-evaluation.json'))

test('equal gaps of decimals are one threshold', () => {
  const gold = [[1], [2], [3], [4]]
  const integers = calibrateTies(gold, [[1], [2], [3], [4]])
  const decimals = calibrateTies(gold, [[0.1], [0.2], [0.3], [0.4]])
  expect(decimals.thresholds).toBe(integers.thresholds)
  expect(decimals.value).toBe(integers.value)
})

test('is the best of acc_eq at all thresholds', () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }), {
    minLength: 3,
    maxLength: 3,
  })
  fc.assert(
    fc.property(rows, rows, fc.boolean(), (gold, scores, drop) => {
      const holes = gold.map((row, s) =>
        row.map((value, i) => (drop && s === 0 && i === 1 ? Number.NaN : value)),
      )
      const values = Array.from(
        { length: 10 },
        (_, epsilon) => groupedAgreement(holes, scores, { epsilon }).value,
      )
      const { epsilon, value } = calibrateTies(holes, scores)
      expect(value).toBeCloseTo(Math.max(...values), 12)
      expect(values[epsilon]).toBeCloseTo(value, 12)
    }),
  )
})

test('without a pair there is no value', () => {
  expect(calibrateTies([[1, 2]], [[1, 2]])).toEqual({
    epsilon: 0,
    value: Number.NaN,
    valueAtZero: Number.NaN,
    thresholds: 0,
  })
})

test('weights count items as often as if they were repeated', () => {
  const row = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })
  const rows = fc.array(row, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(rows, rows, row, (gold, scores, weights) => {
      fc.pre(weights.some((weight) => weight > 0))
      const repeat = (matrix: number[][]) =>
        matrix.map((values) => values.flatMap((value, i) => new Array<number>(weights[i]!).fill(value)))
      const found = bestThreshold(tieSteps(gold, scores, 'item'), weights)
      const { value, valueAtZero } = calibrateTies(repeat(gold), repeat(scores))
      expect(found.value).toBeCloseTo(value, 12)
      expect(found.valueAtZero).toBeCloseTo(valueAtZero, 12)
    }),
  )
})
