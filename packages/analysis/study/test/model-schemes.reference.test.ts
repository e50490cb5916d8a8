import { describe, expect, test } from 'vitest'
import { distinctByScore } from '../src/distinct-models.ts'
import { rfaModels } from '../src/model-schemes.ts'
import { sampledModels } from '../src/sampled-models.ts'
import {
  originalModels,
  RFA_MINIMUM_DIFFERENCES,
  RFA_PERCENTAGES,
  syntheticModels,
  worstOutputModels,
} from '../src/synthetic-models.ts'
import { itemMeans, rfaRatings } from './rfa-ratings.reference.ts'

const ratings = rfaRatings()

describe("on RFA's ratings", () => {
  const rated = () => [1, 2, 3, 4, 5].map((m) => ({ name: `M${m}`, grades: itemMeans(ratings, `M${m}`) }))

  // counted by an independent script: see the data's README
  test('400 configurations, of which 255 have distinct scores', () => {
    expect(worstOutputModels(rated())).toHaveLength(400)
    expect(rfaModels(rated())).toHaveLength(5 + 255)
  })

  test('247 if outputs below the threshold are left out before the share is taken', () => {
    expect(rfaModels(rated(), { thresholdFirst: true })).toHaveLength(5 + 247)
  })

  test("a sample of 100 and the five systems are the paper's 105", () => {
    const sample = sampledModels(rfaModels(rated()), 100)
    expect(sample).toHaveLength(105)
    expect(sample.filter(({ kind }) => kind === 'original')).toHaveLength(5)
  })

  test('the 84 of EBSB, whose outputs differ most, are another set', () => {
    const options = { percentages: RFA_PERCENTAGES, minimumDifferences: RFA_MINIMUM_DIFFERENCES }
    const models = distinctByScore(
      [...originalModels(rated()), ...syntheticModels(rated(), options)],
      rated().map(({ grades }) => grades),
    )
    expect(models).toHaveLength(5 + 84)
  })
})
