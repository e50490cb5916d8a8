import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { stratifiedScore } from '../src/stratified-score.ts'

const scores = Array.from({ length: 50 }, (_, i) => ((i * 37) % 50) / 50)
const strata = scores.map((_, i) => (i % 5 === 0 ? 'hard' : 'easy'))
const meanOf = (name: string) => {
  const own = scores.filter((_, i) => strata[i] === name)
  return own.reduce((sum, score) => sum + score, 0) / own.length
}

test('the sum is that of the scores of strata by their weights', () => {
  const rows = meanScoreRows(scores)
  for (const [weights, hard, easy] of [
    ['equal', 0.5, 0.5],
    ['size', 0.2, 0.8],
    [{ hard: 3, easy: 1 }, 0.75, 0.25],
  ] as const) {
    const { score, low, high, strata: found } = stratifiedScore(rows, { strata, weights })
    expect(score).toBeCloseTo(hard * meanOf('hard') + easy * meanOf('easy'), 12)
    expect(low).toBeLessThan(score)
    expect(high).toBeGreaterThan(score)
    expect(found.map((own) => [own.stratum, own.segments, own.weight])).toEqual([
      ['hard', 10, hard],
      ['easy', 40, easy],
    ])
  }
})

test('the ends join those of strata: their distances from the score add like errors', () => {
  const { score, low, high, method, strata: found } = stratifiedScore(meanScoreRows(scores), { strata })
  const joined = (end: 'low' | 'high') =>
    Math.sqrt(
      found.reduce((sum, { weight, score: own }) => sum + (weight * (own[end] - own.estimate)) ** 2, 0),
    )
  expect([low, high]).toEqual([
    expect.closeTo(score - joined('low'), 12),
    expect.closeTo(score + joined('high'), 12),
  ])
  expect(method).toBe('mover')
})

test('strata of equal outcomes have an interval, and their sum has one', () => {
  const found = stratifiedScore(meanScoreRows([1, 1, 1, 0, 0, 0, 0]), { strata: [1, 1, 1, 2, 2, 2, 2] })
  // Clopper-Pearson: 0.025^(1/3), and 1 - 0.025^(1/4)
  expect(found.low).toBeCloseTo(0.5 - (1 - 0.025 ** (1 / 3)) / 2, 10)
  expect(found.high).toBeCloseTo(0.5 + (1 - 0.025 ** (1 / 4)) / 2, 10)
})

test('a stratum of one segment leaves the sum without an interval', () => {
  const found = stratifiedScore(meanScoreRows([0.2, 0.4, 0.9]), { strata: ['a', 'a', 'b'] })
  expect(found.score).toBeCloseTo(0.6, 12)
  expect([found.low, found.high, found.method]).toEqual([Number.NaN, Number.NaN, undefined])
})
