import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalQuantile } from '../src/normal-distribution.ts'
import { pairedTTest } from '../src/paired-t.ts'
import { pairedTestPower, segmentsForDifference, smallestDetectableDifference } from '../src/power.ts'
import { randomStream, uniformNumber } from '../src/random-stream.ts'
import { reference } from './reference.ts'

test('power agrees with the noncentral t distribution of SciPy 1.10.1', () => {
  for (const { segments, effect, alpha, power } of reference.power) {
    expect(pairedTestPower(segments, effect, 1, { alpha })).toBeCloseTo(power, 9)
  }
})

test('the number of segments agrees with statsmodels 0.15.0', () => {
  for (const [effect, power, segments] of reference.segments)
    expect(segmentsForDifference(effect, 1, { power })).toBe(segments)
})

test('the smallest detectable difference has just the wanted power', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 3000 }),
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      (segments, deviation) => {
        const difference = smallestDetectableDifference(segments, deviation, { power: 0.9 })
        expect(pairedTestPower(segments, difference, deviation)).toBeCloseTo(0.9, 9)
      },
    ),
    { numRuns: 20 },
  )
})

test('so many segments are enough, and one fewer is not', () => {
  for (const difference of [0.9, 0.11, 0.02]) {
    const segments = segmentsForDifference(difference, 0.5)
    expect(pairedTestPower(segments, difference, 0.5)).toBeGreaterThanOrEqual(0.8)
    if (segments > 2) expect(pairedTestPower(segments - 1, difference, 0.5)).toBeLessThan(0.8)
  }
  expect(segmentsForDifference(100, 0.5)).toBe(2)
})

test('power is the share of simulated tests that find the difference', () => {
  const stream = randomStream(12)
  let found = 0
  for (let run = 0; run < 2000; run++) {
    const scores = Array.from({ length: 20 }, () => 0.5 + normalQuantile(uniformNumber(stream) + 2 ** -54))
    if (pairedTTest(scores, new Float64Array(20)).pValue <= 0.05) found++
  }
  expect(Math.abs(found / 2000 - pairedTestPower(20, 0.5, 1))).toBeLessThan(0.04)
})

test('no difference leaves the level, and the sign does not matter', () => {
  expect(pairedTestPower(30, 0, 1)).toBeCloseTo(0.05, 9)
  expect(pairedTestPower(30, -0.4, 1)).toBe(pairedTestPower(30, 0.4, 1))
  expect(pairedTestPower(30, 1e9, 1)).toBeCloseTo(1, 9)
})

test('a difference too small for any corpus needs infinitely many segments', () => {
  expect(segmentsForDifference(1e-9, 1)).toBe(Number.POSITIVE_INFINITY)
})

test('a power next to certainty ends', () => {
  expect(smallestDetectableDifference(10, 1, { power: 1 - 1e-15 })).toBeGreaterThan(2)
  expect(segmentsForDifference(0.5, 1, { power: 1 - 1e-15 })).toBeGreaterThan(100)
})

test('bad input is an error', () => {
  expect(() => pairedTestPower(1, 0.1, 1)).toThrow('segments: expected a whole number of at least 2, got 1')
  expect(() => pairedTestPower(10, Number.NaN, 1)).toThrow('difference')
  expect(() => pairedTestPower(10, 0.1, 0)).toThrow('deviation: expected a number over 0, got 0')
  expect(() => smallestDetectableDifference(10, Number.NaN)).toThrow('deviation')
  expect(() => smallestDetectableDifference(10, 1, { power: 0.04 })).toThrow(
    'power: expected more than the level 0.05, got 0.04',
  )
  expect(() => segmentsForDifference(0, 1)).toThrow(
    'difference: expected a finite number other than 0, got 0',
  )
  expect(() => segmentsForDifference(0.1, 1, { alpha: 5 })).toThrow('alpha')
})

test('the power with an estimated deviation is the mean over true ones', () => {
  // with two degrees of freedom the deviation is 1/√E for an exponential variable E
  const quantiles = Array.from({ length: 400 }, (_, i) => 1 / Math.sqrt(-Math.log((i + 0.5) / 400)))
  const mean = quantiles.reduce((sum, deviation) => sum + pairedTestPower(500, 0.15, deviation), 0) / 400
  expect(pairedTestPower(500, 0.15, 1, { degrees: 2 })).toBeCloseTo(mean, 2)
  const needed = segmentsForDifference(0.5, 1, { degrees: 9 })
  expect(pairedTestPower(needed, 0.5, 1, { degrees: 9 })).toBeGreaterThanOrEqual(0.8)
  expect(pairedTestPower(needed - 1, 0.5, 1, { degrees: 9 })).toBeLessThan(0.8)
  expect(needed).toBeGreaterThan(segmentsForDifference(0.5, 1))
  expect(() => pairedTestPower(9, 1, 1, { degrees: 0 })).toThrow('degrees: expected a number over 0, got 0')
})
