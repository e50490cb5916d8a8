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

/** P(T ≤ t) for t, ν and δ, by mpmath 1.3.0: Gauss-Legendre quadrature over ln S with 40 digits. */
const PRECISE: readonly (readonly [t: number, degrees: number, noncentrality: number, p: number])[] = [
  [0.5, 1, 0.5, 0.4598601940765399],
  [1.2, 1.3, 0.7, 0.5914400365635261],
  [2.5, 1.5, 2, 0.5050975141891534],
  [-1, 1.7, 1, 0.04508318521933514],
  [4, 1.9, 3, 0.5644949422010634],
  [12.7, 1.1, 2, 0.8928660169032148],
  [0.3, 2.5, -1, 0.8965517086726887],
  [2, 2.2, 0, 0.9141060654983572],
  [30, 1.25, 4, 0.9326903313392382],
  [2.1, 9.5, 2.8, 0.24725168941691386],
  [1.97, 199, 2.8, 0.20370740982595953],
  [-2, 10, 3, 2.318159289983463e-6],
  [-5, 3.5, 6, 9.55592177529504e-14],
  [1, 5, 9, 1.3635105524703118e-14],
  [-3, 50, 8, 2.104720734702658e-26],
  [0, 7, 12, 1.7764821120777358e-33],
  [2, 4000, 10, 6.316428824095876e-16],
  [40, 2, 30, 0.5698270629569836],
  [1, 1.4, 20, 3.3225602755214586e-52],
  [-2.776, 4, 3.5, 4.607725899971353e-7],
  [3, 1e5, 20, 4.132347103369791e-65],
  [5.5, 23, 14, 6.191111329223008e-11],
  [1000, 1.5, 1000, 0.34840779116410314],
]

test('the noncentral distribution keeps its digits with few degrees of freedom and in far tails', () => {
  for (const [t, degrees, noncentrality, p] of PRECISE)
    expect(relativeDifference(noncentralStudentCdf(t, degrees, noncentrality), p)).toBeLessThan(1e-11)
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
