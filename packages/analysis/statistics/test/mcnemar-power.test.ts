import { expect, test } from 'vitest'
import { mcnemarTest } from '../src/mcnemar.ts'
import { mcnemarPower, segmentsForMcNemar } from '../src/mcnemar-power.ts'

/** The power by all outcomes of all segments. */
function bySum(segments: number, onlyA: number, onlyB: number, alpha: number): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  let sum = 0
  for (let a = 0; a <= segments; a++)
    for (let b = 0; a + b <= segments; b++) {
      const both = segments - a - b
      const first = [...Array(a).fill(1), ...Array(b).fill(0), ...Array(both).fill(1)]
      const second = [...Array(a).fill(0), ...Array(b).fill(1), ...Array(both).fill(1)]
      if (mcnemarTest(first, second).pValue > alpha) continue
      const ways = factorial(segments) / (factorial(a) * factorial(b) * factorial(both))
      sum += ways * onlyA ** a * onlyB ** b * (1 - onlyA - onlyB) ** both
    }
  return sum
}

test('the power is that of the sum over all outcomes', () => {
  for (const [segments, onlyA, onlyB, alpha] of [
    [5, 0.6, 0.1, 0.05],
    [9, 0.6, 0.1, 0.05],
    [12, 0.3, 0.3, 0.1],
    [16, 0.05, 0.7, 0.01],
    [14, 0.8, 0, 0.05],
    // 5 of 5 have just this p-value
    [5, 0.9, 0.1, 0.0625],
  ] as const)
    expect(mcnemarPower(segments, { onlyA, onlyB }, { alpha })).toBeCloseTo(
      bySum(segments, onlyA, onlyB, alpha),
      12,
    )
})

test('where one model loses every task, six tasks show it', () => {
  expect(segmentsForMcNemar({ onlyA: 1, onlyB: 0 })).toBe(6)
  expect(segmentsForMcNemar({ onlyA: 0, onlyB: 1 }, { alpha: 0.01 })).toBe(8)
})

test('the number of segments has the wanted power, and one less has not', () => {
  for (const rates of [
    { onlyA: 5 / 8, onlyB: 0 },
    { onlyA: 0.2, onlyB: 0.1 },
    { onlyA: 0.03, onlyB: 0.05 },
  ]) {
    const segments = segmentsForMcNemar(rates)
    expect(mcnemarPower(segments, rates)).toBeGreaterThanOrEqual(0.8)
    expect(mcnemarPower(segments - 1, rates)).toBeLessThan(0.8)
  }
})

test('equal rates need infinitely many, and small differences many', () => {
  expect(segmentsForMcNemar({ onlyA: 0.1, onlyB: 0.1 })).toBe(Number.POSITIVE_INFINITY)
  const segments = segmentsForMcNemar({ onlyA: 0.1005, onlyB: 0.0995 })
  // ((z(0.975) + z(0.8)) / effect)²
  expect(segments / (7.849 * 0.2 * 1e6)).toBeCloseTo(1, 2)
})

test('mistakes are errors', () => {
  expect(() => mcnemarPower(0, { onlyA: 0.1, onlyB: 0 })).toThrow('segments')
  expect(() => mcnemarPower(9, { onlyA: 0.7, onlyB: 0.4 })).toThrow('got 0.7 and 0.4')
})
