import { createRatingCollector, type OutputRating } from '@codegen-eval/human-ratings'
import { describe, expect, test } from 'vitest'
import { runStudy } from '../src/run-study.ts'
import { studyDataOfRatings } from '../src/study-ratings.ts'
import { rfaRatings } from './rfa-ratings.reference.ts'

const collected = (ratings: readonly OutputRating[]) => {
  const collector = createRatingCollector()
  collector.add(ratings)
  return collector.finish()
}

const rfa = rfaRatings()

describe("RFA's ratings", () => {
  test('105 models, 255 distinct ones from 400 configurations, and means over all ratings', async () => {
    const ratings = rfa.map(({ rater, item, system, score }) => ({
      id: item,
      model: system,
      rater,
      label: score,
    }))
    const { data } = studyDataOfRatings(collected(ratings), { reference: 'M0' })
    const settings = { protocol: 'rfa', resamples: 50 } as const
    const { models, synthetic, people, grades } = await runStudy({ data, metrics: [], settings })
    expect([models.length, synthetic]).toEqual([105, { configurations: 400, distinct: 255 }])
    const means = people.names.map((name, m) => `${name} ${people.means[m].toFixed(3)}`)
    expect(means).toEqual(['M1 48.290', 'M2 49.139', 'M3 49.635', 'M4 49.390', 'M5 16.304', 'M0 54.440'])
    // measured from the file with an independent script
    expect(grades.alpha!.interval.toFixed(3)).toBe('0.441')
  }, 30_000)
})
