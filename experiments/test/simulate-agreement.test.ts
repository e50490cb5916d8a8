import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawAgreement, normalNumber, simulateMetricTests } from '../src/simulate-agreement.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('normal numbers have mean 0 and variance 1', () => {
  const stream = randomStream(1)
  const numbers = Array.from({ length: 20_000 }, () => normalNumber(stream))
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.abs(variance - 1)).toBeLessThan(0.05)
})

test('grades and ratings are from 0 to 4, and each output has three ratings', () => {
  const { gold, first, ratings } = drawAgreement(randomStream(2), 5, 30)
  expect([gold.length, first.length, gold[0]!.length]).toEqual([5, 5, 30])
  for (const row of gold) for (const grade of Array.from(row)) expect([0, 1, 2, 3, 4]).toContain(grade)
  for (const row of ratings) for (const byRater of row) expect(byRater.size).toBe(3)
})

test('swaps of items keep their level, swaps of single pairs do not', () => {
  const counts = simulationCounts()
  simulateMetricTests({ runs: 60, draws: 19, seed: 1 }, counts, [[20, 30]])
  const shares = Object.fromEntries(
    counts.rows(['20 x 30']).map(({ names, shares }) => [names[0], shares[0]!]),
  )
  expect(shares['PERM-BOTH by items']).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 60))
  expect(shares['PERM-BOTH by pairs']).toBeGreaterThan(0.15)
})
