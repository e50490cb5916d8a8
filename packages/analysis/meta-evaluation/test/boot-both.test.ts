import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { bootBoth } from '../src/boot-both.ts'
import { permBothTest, type ScoreMatrix } from '../src/index.ts'

/** Gold of systems x items, and scores that are gold with noise; a bias is one number for each system. */
function drawn(
  systems: number,
  items: number,
  noise: number,
  seed: number,
  bias = 0,
): readonly [ScoreMatrix, ScoreMatrix] {
  const stream = randomStream(seed)
  const error = (size: number) => size * (uniformNumber(stream) - 0.5)
  const gold = Array.from({ length: systems }, () => Float64Array.from({ length: items }, () => error(4)))
  const scores = gold.map((row) => {
    const own = error(bias)
    return row.map((value) => value + own + error(noise))
  })
  return [gold, scores]
}

test('the difference is that of PERM-BOTH, and turns its sign with the metrics', () => {
  const [gold, good] = drawn(8, 30, 0.5, 1)
  const poor = gold.map((row, s) => Array.from(row, (value, i) => value + ((s * 7 + i * 5) % 11)))
  const { difference, low, high } = bootBoth(gold, poor, good, { resamples: 200 })
  expect(difference).toBeCloseTo(permBothTest(gold, poor, good).difference, 12)
  expect(low).toBeLessThan(difference)
  expect(high).toBeGreaterThan(difference)
  expect(low).toBeGreaterThan(0)
  const turned = bootBoth(gold, good, poor, { resamples: 200 })
  expect(turned.difference).toBeCloseTo(-difference, 12)
  expect(turned.high).toBeCloseTo(-low, 12)
  expect(bootBoth(gold, good, good, { resamples: 20 })).toEqual({ difference: 0, low: 0, high: 0 })
})

test('biases by system widen the interval, and fewer than eight systems have none', () => {
  const width = (bias: number) => {
    const [gold, scores] = drawn(10, 60, 1, 3, bias)
    const { low, high } = bootBoth(gold, gold, scores, { resamples: 200 })
    return high - low
  }
  expect(width(6)).toBeGreaterThan(2 * width(0))
  const [gold, scores] = drawn(7, 20, 1, 4)
  expect(bootBoth(gold, gold, scores)).toMatchObject({
    low: Number.NaN,
    reason: 'it takes 8 models, and there are 7',
  })
})

test('a few items that decide the lead are announced', () => {
  const [gold, scores] = drawn(8, 60, 1, 6)
  const reversed = scores.map((row) => Array.from(row, (value, i) => (i < 3 ? -value : value)))
  expect(bootBoth(gold, reversed, scores, { resamples: 20 }).isSkewed).toBe(true)
  const [, others] = drawn(8, 60, 1, 7)
  expect(
    bootBoth(
      gold,
      gold.map((row, s) => Array.from(row, (value, i) => value + others[s]![i]!)),
      scores,
      { resamples: 20 },
    ),
  ).not.toHaveProperty('isSkewed')
})

test('outputs without a score are left out, and resamples are checked', () => {
  const [gold, scores] = drawn(8, 10, 1, 5)
  const holes = scores.map((row, s) => Array.from(row, (value, i) => (s === i ? Number.NaN : value)))
  expect(bootBoth(gold, gold, holes, { resamples: 50 }).difference).toBeCloseTo(
    permBothTest(gold, gold, holes).difference,
    12,
  )
  expect(() => bootBoth(gold, gold, scores, { resamples: 0 })).toThrow('resamples: expected a whole number')
})
