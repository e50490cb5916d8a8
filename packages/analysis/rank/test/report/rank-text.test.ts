import { describe, expect, test } from 'vitest'
import { type RankMetricsOptions, rankMetrics } from '../../src/rank-metrics.ts'
import type { Ranking } from '../../src/ranking.ts'
import { firstSentence, methodSentences, rankingWarnings } from '../../src/report/rank-text.ts'
import { randomScores } from '../random-scores.ts'

const ranking = (names: readonly string[], own: Partial<Ranking> = {}) =>
  ({
    ranks: names.map((model) => ({ model })),
    mayBeFirst: names,
    unranked: [],
    warnings: [],
    ...own,
  }) as unknown as Ranking

test('who may be first', () => {
  expect(firstSentence(ranking([]))).toBe('No model is ranked')
  expect(firstSentence(ranking(['a']))).toBe('a is first')
  expect(firstSentence(ranking(['a', 'b']))).toBe('2 models may be first: a, b')
  expect(firstSentence(ranking([...'abcdefghij']))).toBe(
    '10 models may be first: a, b, c, d, e, f, g, h and 2 more',
  )
})

test('unranked models are a warning', () => {
  const warnings = ['only 12 tasks']
  expect(rankingWarnings(ranking(['a'], { warnings, unranked: ['x', 'y'] }))).toEqual([
    'only 12 tasks',
    'without a rank here: x, y',
  ])
  expect(rankingWarnings(ranking(['a']))).toEqual([])
})

describe('the method in two sentences', () => {
  const models = randomScores(3, 40, 0.1, 1)
  const methodOf = (options: RankMetricsOptions) =>
    methodSentences(rankMetrics([{ metric: 'passes', models }], options))

  test('says confidence, draws, units and seed', () => {
    const [meaning, method] = methodOf({ alpha: 0.1 })
    expect(meaning).toMatch(
      /^With 90 % confidence, all intervals of ranks contain the true ranks at once; models with a/,
    )
    expect(method).toMatch(
      /, step-down, from 10,000 random swaps of tasks between models, as in compare \(seed 1\);/,
    )
    expect(methodOf({ method: 'gauss-t' })[1]).toMatch(
      /, from 10,000 normal draws with .* over tasks, corrected for few tasks by Student's t \(seed 1\);/,
    )
  })

  test('of marginal intervals says nothing about several models', () => {
    const [meaning, method] = methodOf({ marginal: true, stepDown: false, method: 'bootstrap' })
    expect(meaning).toBe(
      'Each interval of a rank contains the true rank with 95 % confidence, taken by itself.',
    )
    expect(method).toMatch(/\(Mogstad et al\. 2024\), from 10,000 resamples of tasks \(seed 1\)/)
  })

  test('names all methods of a board', () => {
    const strata = Array.from({ length: 40 }, (_, i) => (i < 20 ? 'x' : 'y'))
    expect(methodOf({ strata })[1]).toMatch(/normal draws .*, or random swaps of tasks/)
  })
})
