import { meanScoreRows, scoreInterval } from '@codegen-eval/statistics'
import { describe, expect, test } from 'vitest'
import type { Estimates } from '../src/estimates.ts'
import { checkedRanking } from '../src/rank-settings.ts'
import { chosenIntervals, studentIntervals } from '../src/score-intervals.ts'
import { randomScores } from './random-scores.ts'

describe('intervals of scores are those of scoreInterval', () => {
  const graded = randomScores(2, 120, 0.1).map(({ scores }) =>
    meanScoreRows((scores as Float64Array).map((x, i) => x * (0.5 + (i % 3) / 8))),
  )
  const outcomes = randomScores(2, 120, 0.1).map(({ scores }) => meanScoreRows(scores as Float64Array))
  const clusters = Int32Array.from({ length: 120 }, (_, i) => Math.floor(i / 3))
  const settings = checkedRanking({ alpha: 0.1, seed: 3 }, ['a', 'b'])
  const tasks = Int32Array.from(clusters.keys())

  test.each([
    ['graded', graded, tasks],
    ['outcomes', outcomes, tasks],
    ['clusters', outcomes, clusters],
  ])('%s', (_, systems, units) => {
    const found = chosenIntervals({ models: ['a', 'b'], systems, units }, settings)
    systems.forEach((system, m) => {
      const { estimate, low, high } = scoreInterval(system, { confidence: 0.9, seed: 3, clusters: units })
      expect(found[m]).toEqual({ score: estimate, low, high })
    })
  })
})

describe("Student's intervals of estimates", () => {
  const estimates: Estimates = {
    models: ['a', 'b'],
    scores: Float64Array.of(0.9, 0.5),
    sign: 1,
    influence: [Float64Array.of(0.03, -0.04, 0), Float64Array.of(0, 0, 0)],
    units: Int32Array.of(0, 1, 2),
    size: 3,
    degrees: 2,
  }
  // the 0.975 quantile of t with 2 degrees of freedom (R: qt)
  const T = 4.302652729911275

  test('have the deviation of the influence; no spread gives none', () => {
    expect(studentIntervals(estimates, 0.05, false)).toEqual([
      { score: 0.9, low: expect.closeTo(0.9 - 0.05 * T, 9), high: expect.closeTo(0.9 + 0.05 * T, 9) },
      { score: 0.5, low: Number.NaN, high: Number.NaN },
    ])
  })

  test('stay between 0 and 1 for shares', () => {
    expect(studentIntervals(estimates, 0.05, true)[0]!.high).toBe(1)
  })
})
