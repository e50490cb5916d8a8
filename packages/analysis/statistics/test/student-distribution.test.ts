import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalCdf } from '../src/normal-distribution.ts'
import {
  noncentralStudentCdf,
  studentCdf,
  studentQuantile,
  studentTails,
} from '../src/student-distribution.ts'
import { golden, RELATIVE, relativeDifference } from './golden.ts'
import { reference } from './reference.ts'

describe('against SciPy 1.10.1', () => {
  test('the distribution function, its far tails included', () => {
    for (const [t, degrees, p] of golden.distributions.tcdf)
      expect(relativeDifference(studentCdf(t, degrees), p)).toBeLessThan(RELATIVE)
  })
})

test('closed forms: one degree of freedom is 1/2 + atan(t)/π, two are 1/2 + t/(2√(2 + t²))', () => {
  for (const t of [-3, -0.5, 0, 1, 20]) {
    expect(studentCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 13)
    expect(studentCdf(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 13)
  }
})

test('many degrees of freedom go over into the normal distribution without a step', () => {
  for (const t of [-8, -2, -0.3]) {
    const around = (studentCdf(t, 99_999) + studentCdf(t, 100_001)) / 2
    expect(relativeDifference(around, studentCdf(t, 100_000))).toBeLessThan(1e-10)
    expect(relativeDifference(studentCdf(t, 1e15), normalCdf(t))).toBeLessThan(1e-11)
    expect(studentCdf(t, Number.POSITIVE_INFINITY)).toBe(normalCdf(t))
  }
})

test('both tails together are twice the lower one', () => {
  expect(studentTails(2.5, 7)).toBeCloseTo(2 * studentCdf(-2.5, 7), 15)
  expect(studentTails(Number.POSITIVE_INFINITY, 7)).toBe(0)
  expect(studentTails(Number.NaN, 7)).toBeNaN()
  expect(studentTails(1e200, 7)).toBe(0)
})

test('the quantile undoes the distribution function', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-12, max: 0.5, noNaN: true }),
      fc.double({ min: 0.5, max: 1e7, noNaN: true }),
      (p, degrees) => {
        expect(relativeDifference(studentCdf(studentQuantile(p, degrees), degrees), p)).toBeLessThan(RELATIVE)
      },
    ),
  )
  expect(studentQuantile(0.975, 1)).toBeCloseTo(Math.tan(0.475 * Math.PI), 10)
  expect(studentQuantile(0.5, 3)).toBe(0)
  expect(studentQuantile(0.025, Number.POSITIVE_INFINITY)).toBeCloseTo(-1.959963984540054, 12)
})

test('the noncentral distribution agrees with SciPy 1.10.1', () => {
  for (const [t, degrees, noncentrality, p] of reference.noncentral) {
    expect(Math.abs(noncentralStudentCdf(t, degrees, noncentrality) - p)).toBeLessThan(2e-10)
  }
})

test('the noncentral distribution is the mean of normal distributions over that of the deviation', () => {
  // many steps over the whole density of the deviation S, ln density (ν - 1) ln S - ν S²/2
  const slow = (t: number, degrees: number, noncentrality: number): number => {
    let [sum, weights] = [0, 0]
    for (let i = 1; i < 60_000; i++) {
      const deviation = i / 20_000
      const weight = Math.exp((degrees - 1) * Math.log(deviation) - (degrees / 2) * (deviation ** 2 - 1))
      sum += weight * normalCdf(t * deviation - noncentrality)
      weights += weight
    }
    return sum / weights
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 5000 }),
      fc.double({ min: -30, max: 30, noNaN: true }),
      fc.double({ min: -6, max: 6, noNaN: true }),
      (degrees, t, away) => {
        const difference = noncentralStudentCdf(t, degrees, t + away) - slow(t, degrees, t + away)
        expect(Math.abs(difference)).toBeLessThan(1e-9)
      },
    ),
    { numRuns: 30 },
  )
})

test('without noncentrality it is the central one, with endless degrees of freedom the normal one', () => {
  for (const t of [-3, 0, 0.4, 6]) {
    for (const degrees of [1, 2, 9, 1e6])
      expect(noncentralStudentCdf(t, degrees, 0)).toBeCloseTo(studentCdf(t, degrees), 9)
    expect(noncentralStudentCdf(t, Number.POSITIVE_INFINITY, 1)).toBe(normalCdf(t - 1))
  }
})

test('bad input is an error', () => {
  expect(() => studentCdf(1, 0)).toThrow('degrees: expected a number over 0, got 0')
  expect(() => studentQuantile(0, 3)).toThrow('p')
  expect(() => noncentralStudentCdf(1, 0.5, 0)).toThrow('at least 1 degree')
})
