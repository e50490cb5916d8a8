import { expect, test } from 'vitest'
import { outcomePower, ratesOf, segmentsForOutcomes, smallestOutcomeDistance } from '../src/margin-power.ts'
import { mcnemarPower } from '../src/mcnemar-power.ts'
import { pairedProportionInterval } from '../src/paired-proportion-interval.ts'

/** The chance that the interval lies on the true side of the margin, by all outcomes of all segments. */
function bySum(segments: number, onlyA: number, onlyB: number, margin: number): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  let sum = 0
  for (let a = 0; a <= segments; a++)
    for (let b = 0; a + b <= segments; b++) {
      const both = segments - a - b
      const first = [...Array(a).fill(1), ...Array(b).fill(0), ...Array(both).fill(1)]
      const second = [...Array(a).fill(0), ...Array(b).fill(1), ...Array(both).fill(1)]
      const { low, high } = pairedProportionInterval(first, second)
      if (onlyA - onlyB > margin ? low < margin : high > margin) continue
      const ways = factorial(segments) / (factorial(a) * factorial(b) * factorial(both))
      sum += ways * onlyA ** a * onlyB ** b * (1 - onlyA - onlyB) ** both
    }
  return sum
}

test('the power with a margin is that of the sum over all outcomes', () => {
  for (const [segments, onlyA, onlyB, margin] of [
    [12, 0.1, 0.1, -0.3],
    [16, 0.5, 0.1, 0.1],
    [14, 0.05, 0.6, -0.1],
    [14, 0.05, 0, -0.2],
  ] as const)
    expect(outcomePower(segments, { onlyA, onlyB }, { alpha: 0.05, margin })).toBeCloseTo(
      bySum(segments, onlyA, onlyB, margin),
      5,
    )
})

test('without a segment that differs, 183 pass a gate with a margin of 2 points', () => {
  const plan = { alpha: 0.05, power: 0.8, margin: -0.02 }
  expect(segmentsForOutcomes({ onlyA: 0, onlyB: 0 }, plan)).toBe(183)
  expect(segmentsForOutcomes({ onlyA: 0, onlyB: 0.02 }, plan)).toBe(Number.POSITIVE_INFINITY)
})

test('the smallest distance has the wanted power, and few segments show none', () => {
  const plan = { alpha: 0.05, power: 0.8 }
  for (const segments of [6, 20, 164]) {
    const distance = smallestOutcomeDistance(segments, 0.4, plan)
    expect(mcnemarPower(segments, ratesOf(distance, 0.4))).toBeCloseTo(0.8, 3)
  }
  expect(smallestOutcomeDistance(5, 0.4, plan)).toBeNaN()
  for (const side of [1, -1] as const) {
    const margin = -0.05
    const distance = smallestOutcomeDistance(60, 0.1, { ...plan, margin }, side)
    expect(outcomePower(60, ratesOf(margin + side * distance, 0.1), { alpha: 0.05, margin })).toBeCloseTo(
      0.8,
      2,
    )
  }
})

test('with very many segments the sum is that of the t test', () => {
  expect(smallestOutcomeDistance(3000, 0.4, { alpha: 0.05, power: 0.8 })).toBeCloseTo(0.0324, 3)
  expect(segmentsForOutcomes({ onlyA: 0.05, onlyB: 0.05 }, { alpha: 0.05, power: 0.8, margin: -0.01 })).toBe(
    7851,
  )
})
