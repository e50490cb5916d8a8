import { expect, test } from 'vitest'
import { differenceOf, measured, undefinedStatistic } from '../src/unit-errors.ts'

test('the interval is that of Student with one degree of freedom less than units', () => {
  const found = measured({ value: 2, errors: Float64Array.of(0.3, -0.4, 0), units: 3 })
  expect(found.standardError).toBeCloseTo(0.5, 12)
  expect(found.high).toBeCloseTo(2 + 4.302653 * 0.5, 5)
  expect(found.pValue).toBeCloseTo(0.0572, 4)
})

test('errors of a difference are differences of errors', () => {
  const a = { value: 2, errors: Float64Array.of(1, 2), units: 2 }
  const same = differenceOf(a, a)
  expect([same.value, ...same.errors]).toEqual([0, 0, 0])
  expect(measured(same).reason).toBe('all tasks are alike and show no spread')
})

test('units that are all alike have no interval, and the p-value of equal signs', () => {
  const found = measured({ value: 0.5, errors: new Float64Array(6), units: 6 })
  expect([found.low, found.pValue]).toEqual([Number.NaN, 1 / 32])
})

test('an undefined statistic keeps its reason', () => {
  const none = undefinedStatistic('nobody came')
  expect(measured(none)).toMatchObject({ value: Number.NaN, low: Number.NaN, reason: 'nobody came' })
  expect(differenceOf(none, { value: 1, errors: Float64Array.of(1), units: 1 }).reason).toBe('nobody came')
})
