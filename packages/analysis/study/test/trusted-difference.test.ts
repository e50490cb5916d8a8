import { expect, test } from 'vitest'
import { differenceBins } from '../src/difference-bins.ts'
import { trustedDifference } from '../src/trusted-difference.ts'
import { type SimulatedMetric, simulatedStudy } from './simulated-studies.ts'
import { fixedComparisons, fixedScores } from './systems.ts'

const NAMES = 'abcdefghij'

/** Systems with fixed scores in points, of a metric and of people, without synthetic models. */
function fixedStudy(metric: readonly number[], human: readonly number[], options = {}) {
  const units = (points: readonly number[]) => {
    const scores = points.map((score) => score / 100)
    return { scores: fixedScores(scores), comparisons: fixedComparisons(scores) }
  }
  const models = metric.map((_, m) => ({ name: NAMES[m]!, kind: 'original' as const }))
  return trustedDifference(models, units(metric), units(human), options)
}

test('a metric that follows the grades closely gets a difference', () => {
  const near =
    (random: () => number): SimulatedMetric =>
    (_, grade) =>
      (grade + 0.4 * random()) / 4.4
  for (const seed of [3, 5, 8]) {
    const { models, metric, human } = simulatedStudy(seed, near, 100, 200)
    const { difference, agreement, pValue, reason } = trustedDifference(models, metric, human)
    expect(reason).toBeUndefined()
    expect([0.02, 0.05, 0.1]).toContain(difference)
    expect(agreement).toBeGreaterThan(0.99)
    expect(pValue).toBeLessThanOrEqual(0.05)
  }
})

test('every bin from the difference up satisfies each condition, and the next lower one does not', () => {
  const bins = differenceBins()
  for (let seed = 1; seed <= 12; seed++) {
    const noisy =
      (random: () => number): SimulatedMetric =>
      (_, grade) =>
        (grade + 4 * random()) / 8
    const { models, metric, human } = simulatedStudy(seed, noisy)
    const trusted = trustedDifference(models, metric, human, { bins })
    if (trusted.reason !== undefined) continue
    const from = bins.edges.indexOf(100 * trusted.difference)
    for (const { pairs, basePairs, low, agreement } of trusted.bins.slice(from)) {
      if (pairs === 0) continue
      expect(low).toBeGreaterThan(0.95)
      expect(agreement).toBeGreaterThan(0.95)
      expect(basePairs).toBeGreaterThanOrEqual(3)
    }
    const below = trusted.bins.slice(0, from).findLast(({ pairs }) => pairs > 0)
    if (below !== undefined && below.basePairs >= 3 && below.low > 0.95) {
      // then the table of disagreement says no
      const disagreeing = metric.comparisons.winners.filter((winner, pair) => {
        const points = Math.abs(100 * metric.comparisons.differences[pair]!)
        const inside = points >= bins.edges[from - 1]! && points < bins.edges[from]!
        return inside && winner !== 0 && human.comparisons.winners[pair] !== winner
      })
      expect(disagreeing.length).toBeGreaterThan(0)
    }
  }
})

test('ten systems in one order are trusted at any difference that occurs, and agreement is by bin', () => {
  const scores = Array.from({ length: 10 }, (_, m) => 3 * m)
  const { difference, pairs, agreement, bins, pValue } = fixedStudy(scores, scores)
  expect([difference, pairs, agreement]).toEqual([0.02, 45, 1])
  expect(bins.map((bin) => [bin.bin, bin.pairs, bin.basePairs])).toEqual([
    ['[0,2)', 0, 0],
    ['[2,5)', 9, 9],
    ['[5,10)', 15, 15],
    ['[10,100)', 21, 21],
  ])
  expect(bins[0]).toMatchObject({ agreement: Number.NaN, low: Number.NaN })
  expect(pValue).toBe(1 / 10_000)
})

test('where the data do not say it, a reason does', () => {
  const reason = (...args: Parameters<typeof fixedStudy>) => fixedStudy(...args).reason
  expect(reason([1, 1, 1, 1], [1, 2, 3, 4])).toBe('no pair differs')
  expect(reason([10, 30, 50], [10, 30, 50])).toBe(
    'it takes at least 4 models that are not synthetic, and there are 3',
  )
  expect(reason([10, 30, 50, 70], [70, 50, 30, 10])).toBe(
    "over the 4 models of the input it does not go with people's grades beyond chance (permutation test, p = 1.000)",
  )
  // the one large difference is that between the first and the last
  expect(reason([10, 13, 15, 17, 20.5], [10, 13, 15, 17, 20.5])).toBe(
    'differences in [10,100) come from 1 pairs of base models, and it takes at least 3',
  )
  // all large differences involve the last model; 1 - (4/5)^5 - (1/5)^5 = 67 % of draws have it and another one
  expect(reason([10, 11, 12, 13, 40], [10, 11, 12, 13, 40])).toMatch(
    /^differences in \[10,100\) rest on too few base models: .* only \d+ % of the draws/,
  )
})

test('what is out of range is refused', () => {
  expect(() => fixedStudy([1, 2], [1])).toThrow('expected those of 2 models, got 1')
})
