import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { stratifiedDifference } from '../src/stratified-difference.ts'
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

test('the interval is that of the difference from a system without errors', () => {
  const { score, low, high } = stratifiedScore(meanScoreRows(scores), { strata, weights: 'size' })
  const zero = meanScoreRows(scores.map(() => 0))
  const twin = stratifiedDifference(meanScoreRows(scores), zero, { strata, weights: 'size' })
  expect([score, low, high]).toEqual([
    expect.closeTo(twin.difference, 12),
    expect.closeTo(twin.low, 12),
    expect.closeTo(twin.high, 12),
  ])
})

test('a stratum of one segment leaves the sum without an interval', () => {
  const found = stratifiedScore(meanScoreRows([0.2, 0.4, 0.9]), { strata: ['a', 'a', 'b'] })
  expect(found.score).toBeCloseTo(0.6, 12)
  expect([found.low, found.high]).toEqual([Number.NaN, Number.NaN])
})
