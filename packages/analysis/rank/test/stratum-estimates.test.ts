import { describe, expect, test } from 'vitest'
import { checkedRanking } from '../src/rank-settings.ts'
import { modelRows } from '../src/scored-models.ts'
import { meanOfStrata, stratumEstimates } from '../src/stratum-estimates.ts'
import { taskGroups } from '../src/task-groups.ts'
import { warningTexts } from './boards.ts'
import { randomScores } from './random-scores.ts'

const settings = checkedRanking({}, ['m0', 'm1', 'm2'])
const given = randomScores(3, 60, 0.1)
const tables = { tables: [modelRows(given)], weights: [1] }
const groups = taskGroups(60, { strata: Array.from({ length: 60 }, (_, i) => (i < 40 ? 'large' : 'small')) })

describe('a stratum', () => {
  const part = stratumEstimates(tables, groups, 1, settings)

  test('has the scores of its tasks', () => {
    expect([part.stratum, part.areShares, part.warnings]).toEqual(['small', true, []])
    given.forEach(({ scores }, m) => {
      const own = (scores as Float64Array).subarray(40)
      expect(part.facts[m]).toMatchObject({
        score: own.reduce((sum, x) => sum + x, 0) / 20,
        tasks: 20,
        missing: 0,
      })
    })
  })

  test('has errors of resamples only for the bootstrap, from streams of its own', () => {
    expect(part.estimates.errors).toBeUndefined()
    const drawn = [0, 1].map(
      (place) =>
        stratumEstimates(tables, groups, place, { ...settings, method: 'bootstrap', resamples: 3 }).estimates
          .errors!,
    )
    expect(drawn.map((errors) => errors.map((own) => own.length))).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ])
    expect(drawn[0]).not.toEqual(drawn[1])
  })
})

test('the mean of strata adds tasks, and names the stratum of a warning', () => {
  const gaps = given.map(({ model, scores }, m) => ({
    model,
    scores: (scores as Float64Array).map((x, i) => (m === 1 && i >= 57 ? Number.NaN : x)),
  }))
  const parts = [0, 1].map((place) =>
    stratumEstimates({ tables: [modelRows(gaps)], weights: [1] }, groups, place, settings),
  )
  const mean = meanOfStrata(parts, [1, 3], settings)
  expect(mean.facts.map(({ tasks, missing }) => [tasks, missing])).toEqual([
    [57, 0],
    [57, 3],
    [57, 0],
  ])
  expect(warningTexts(mean)).toEqual([
    'small: 17 of 20 tasks count, those for which all models have a score; m1 lacks 3',
  ])
  mean.facts.forEach(({ score }, m) => {
    expect(score).toBeCloseTo(0.25 * parts[0]!.facts[m]!.score + 0.75 * parts[1]!.facts[m]!.score, 12)
  })
})
