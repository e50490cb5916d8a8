import { expect, test } from 'vitest'
import { rankModels } from '../src/rank-models.ts'
import { given, part, strata } from './rank-strata.cases.ts'

test('scores are the weighted means of the strata', () => {
  const scoreOf = (name: string, model: string) =>
    rankModels(part(name)).ranks.find((rank) => rank.model === model)!.score
  for (const [stratumWeights, small, large] of [
    ['equal', 0.5, 0.5],
    ['size', 0.2, 0.8],
    [{ small: 3, large: 1 }, 0.75, 0.25],
  ] as const) {
    const ranking = rankModels(given, { strata, stratumWeights })
    for (const { model, score, low, high, tasks } of ranking.ranks) {
      expect(score).toBeCloseTo(small * scoreOf('small', model) + large * scoreOf('large', model), 12)
      expect([low < score, score < high, tasks]).toEqual([true, true, 150])
    }
    expect(ranking.strata.map(({ stratum, weight }) => [stratum, weight])).toEqual([
      ['small', expect.closeTo(small, 12)],
      ['large', expect.closeTo(large, 12)],
    ])
  }
})
