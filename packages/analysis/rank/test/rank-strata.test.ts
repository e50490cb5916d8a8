import { describe, expect, test } from 'vitest'
import { rankModels } from '../src/rank-models.ts'
import { warningTexts } from './boards.ts'
import { given, part, strata } from './rank-strata.cases.ts'

test('a stratum is ranked as if it were all', () => {
  for (const own of rankModels(given, { strata }).strata) {
    const { stratum, weight, ...ranking } = own
    expect(weight).toBe(0.5)
    expect(ranking.ranks).toEqual(rankModels(part(stratum)).ranks)
  }
})

test('weighted by size, ranks are close to those without strata', () => {
  const ranks = ({ strata: _, ...own }: ReturnType<typeof rankModels>) =>
    own.ranks.map(({ model, rankLow, rankHigh }) => [model, rankLow, rankHigh])
  // strata that were drawn at random take little of the variance
  expect(ranks(rankModels(given, { strata, stratumWeights: 'size' }))).toEqual(ranks(rankModels(given)))
})

describe('models that lack a stratum', () => {
  const lacking = given.map(({ model, scores }, m) => ({
    model,
    scores: (scores as Float64Array).map((x, i) => (m === 2 && strata[i] === 'small' ? Number.NaN : x)),
  }))
  const { ranks, unranked, strata: ranked } = rankModels(lacking, { strata })

  test('are left out of the mean, by name, and ranked elsewhere', () => {
    expect([unranked, ranks.length]).toEqual([['m2'], 4])
    expect(ranked.map((own) => [own.stratum, own.unranked, own.ranks.length])).toEqual([
      ['small', ['m2'], 4],
      ['large', [], 5],
    ])
  })

  test('cost other models no task', () => {
    expect(ranks.map(({ tasks, missing }) => [tasks, missing])).toEqual(ranks.map(() => [150, 0]))
  })
})

test('resamples of strata are independent, and find about the same', () => {
  const [drawn, normal] = (['bootstrap', 'gauss'] as const).map((method) =>
    rankModels(given, { strata, method }),
  )
  expect(Math.abs(drawn!.criticalValues[0]! - normal!.criticalValues[0]!)).toBeLessThan(0.1)
})

test('clusters may cross strata, but not for the bootstrap', () => {
  const clusters = Array.from({ length: 150 }, (_, i) => Math.floor(i / 5))
  const { units, warnings } = rankModels(given, { strata, clusters })
  expect([units, warnings]).toEqual([30, []])
  expect(() => rankModels(given, { strata, clusters, method: 'bootstrap' })).toThrow(
    'option method=bootstrap: expected gauss-t, unless clusters lie within strata',
  )
})

test('few clusters are a warning', () => {
  const clusters = Array.from({ length: 150 }, (_, i) => i % 12)
  expect(warningTexts(rankModels(given, { clusters }))).toEqual([
    'only 12 clusters: intervals of fewer than 20 are rough',
  ])
  expect(warningTexts(rankModels(given, { clusters, marginal: true }))).toEqual([
    'only 12 clusters: critical values are those of random rotations, and intervals of fewer than 20 are rough',
  ])
})

test('a stratum without a common task is an error that names it', () => {
  const none = given.slice(0, 2).map(({ model, scores }, m) => ({
    model,
    scores: (scores as Float64Array).map((x, i) => (strata[i] === 'small' && i % 2 === m ? Number.NaN : x)),
  }))
  expect(() => rankModels(none, { strata })).toThrow('no task of stratum "small" has a score of every model')
})

test('a stratum of one task leaves the error of the mean unknown', () => {
  const lonely = strata.map((_, i) => (i === 0 ? 'one' : 'others'))
  const { ranks, warnings, strata: ranked } = rankModels(given, { strata: lonely })
  expect(ranks.map(({ rankLow, rankHigh, low }) => [rankLow, rankHigh, low])).toEqual(
    ranks.map(() => [1, 5, Number.NaN]),
  )
  expect(warningTexts({ warnings })).toEqual([
    'one: one task or cluster does not tell its error, so that the mean separates no models',
  ])
  expect(ranked[1]!.mayBeFirst.length).toBeLessThan(5)
})
