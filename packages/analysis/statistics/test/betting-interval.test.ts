import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bettingInterval } from '../src/betting-interval.ts'

const sumOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0)

/** The definition on a grid of means: those against which neither player ever had 2/α. */
function slow(values: readonly number[], alpha: number, grid: number): [number, number] {
  const inside = Array.from({ length: grid + 1 }, (_, g) => g / grid).filter((m) => {
    const capital = [1, 1]
    for (const [t, x] of values.entries()) {
      const means = values.slice(0, t + 1).map((_, i) => (0.5 + sumOf(values.slice(0, i + 1))) / (i + 2))
      const squares = values.slice(0, t).map((value, i) => (value - means[i]!) ** 2)
      const variance = (0.25 + sumOf(squares)) / (t + 1)
      const bet = Math.sqrt((2 * Math.log(2 / alpha)) / (variance * (t + 201)))
      capital[0]! *= 1 + Math.min(bet, 0.98 / m) * (x - m)
      capital[1]! *= 1 + Math.min(bet, 0.98 / (1 - m)) * (m - x)
      if (Math.max(...capital) >= 2 / alpha) return false
    }
    return true
  })
  return [inside[0]!, inside.at(-1)!]
}

test('it contains the means against which no bet won', () => {
  const values = fc.array(fc.double({ min: 0.05, max: 0.35, noNaN: true }), { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.constantFrom(0.05, 0.2), (list, alpha) => {
      const { low, high } = bettingInterval(list, { confidence: 1 - alpha })
      const [from, to] = slow(list, alpha, 200)
      expect(Math.abs(low - from)).toBeLessThan(1 / 199)
      expect(Math.abs(high - to)).toBeLessThan(1 / 199)
    }),
    { numRuns: 25 },
  )
})

test('more values never widen it', () => {
  const values = Array.from({ length: 200 }, (_, i) => (Math.sin(7 * i) + 1) / 2)
  let last = bettingInterval([])
  expect([last.low, last.high]).toEqual([0, 1])
  for (let count = 1; count <= 200; count++) {
    const next = bettingInterval(values.slice(0, count))
    expect(next.low).toBeGreaterThanOrEqual(last.low - 1e-9)
    expect(next.high).toBeLessThanOrEqual(last.high + 1e-9)
    last = next
  }
  expect(last.high - last.low).toBeLessThan(0.4)
})

test('a mirrored list has the mirrored interval, and a range scales it', () => {
  const values = Array.from({ length: 80 }, (_, i) => (i % 5) / 20)
  const { low, high } = bettingInterval(values)
  const mirrored = bettingInterval(values.map((value) => 1 - value))
  expect([mirrored.low, mirrored.high]).toEqual([expect.closeTo(1 - high, 6), expect.closeTo(1 - low, 6)])
  const scaled = bettingInterval(
    values.map((value) => 2 * value - 1),
    { range: [-1, 1] },
  )
  expect([scaled.low, scaled.high]).toEqual([expect.closeTo(2 * low - 1, 8), expect.closeTo(2 * high - 1, 8)])
})

test('values outside of the range are errors', () => {
  expect(() => bettingInterval([0.5, 1.5])).toThrow('values[1]: expected a number from 0 to 1, got 1.5')
  expect(() => bettingInterval([Number.NaN])).toThrow('values[0]')
  expect(() => bettingInterval([], { range: [1, 0] })).toThrow('range')
  expect(() => bettingInterval([], { confidence: 0 })).toThrow('confidence')
})
