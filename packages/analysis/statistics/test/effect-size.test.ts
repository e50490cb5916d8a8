import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cliffsDelta, cohensDz, rankBiserial } from '../src/effect-size.ts'
import { correlations, relativeError } from './reference.ts'
import { scorePair } from './systems.ts'

test("Cohen's d_z is numpy's", () => {
  for (const { x, y, cohensDz: expected } of correlations.pairs)
    expect(relativeError(cohensDz(x, y), expected)).toBeLessThan(1e-9)
})

test("Cliff's delta equals counting all pairs", () => {
  fc.assert(
    fc.property(scorePair(25), ([a, b]) => {
      const dominance = a.flatMap((x) => b.map((y) => Math.sign(x - y))).reduce((sum, sign) => sum + sign, 0)
      expect(cliffsDelta(a, b)).toBeCloseTo(dominance / a.length ** 2, 12)
    }),
  )
})

test("Kerby's worked idea: nine of ten rank points in favour leave 0.8", () => {
  // differences of ranks 1 (against) and 2, 3, 4 (in favour)
  expect(rankBiserial([0, 2, 3, 4], [1, 0, 0, 0])).toBeCloseTo(0.8, 12)
})

test('effects turn round with the systems, and the bounded ones stay in -1..1', () => {
  fc.assert(
    fc.property(scorePair(20), ([a, b]) => {
      for (const effect of [cohensDz, cliffsDelta, rankBiserial]) {
        const value = effect(a, b)
        if (Number.isNaN(value)) expect(effect(b, a)).toBeNaN()
        // Adding 0 turns -0 into 0.
        else expect(-effect(b, a) + 0).toBe(value + 0)
        if (effect !== cohensDz && !Number.isNaN(value)) expect(Math.abs(value)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('identical systems, equal differences and one segment', () => {
  const same = [0.1, 0.5, 0.3]
  expect(cohensDz(same, same)).toBeNaN()
  expect(cliffsDelta(same, same)).toBe(0)
  expect(rankBiserial(same, same)).toBeNaN()
  expect(cohensDz([2, 3], [1, 2])).toBe(Number.POSITIVE_INFINITY)
  // equal differences but for rounding
  expect(cohensDz([0.6, 0.7, 0.8], [0.5, 0.6, 0.7])).toBe(Number.POSITIVE_INFINITY)
  expect(cohensDz([0.5, 0.6, 0.7], [0.6, 0.7, 0.8])).toBe(Number.NEGATIVE_INFINITY)
  expect(cohensDz([0.1 + 0.2, 1], [0.3, 1])).toBeNaN()
  expect(cohensDz([2], [1])).toBeNaN()
  expect(cliffsDelta([2], [1])).toBe(1)
  expect(rankBiserial([1], [2])).toBe(-1)
})

test('bad input is an error', () => {
  for (const effect of [cohensDz, cliffsDelta, rankBiserial]) {
    expect(() => effect([], [])).toThrow('at least 1')
    expect(() => effect([1], [1, 2])).toThrow('they must pair up')
    expect(() => effect([Number.NaN], [1])).toThrow('a[0]')
  }
})

test('effects of outcomes, which are counted, are those of other numbers in the same order', () => {
  const outcomes = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1)), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(outcomes, (pairs) => {
      const [a, b] = [0, 1].map((side) => pairs.map((pair) => pair[side]!)) as [number[], number[]]
      const twice = (list: readonly number[]) => list.map((value) => 2 * value)
      for (const effect of [cliffsDelta, rankBiserial]) expect(effect(a, b)).toBe(effect(twice(a), twice(b)))
    }),
  )
})
