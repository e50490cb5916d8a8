import type { Grade } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { runStudy } from '../src/run-study.ts'
import { rfaRatings } from './rfa-ratings.reference.ts'

const ratings = rfaRatings()

test("RFA's ratings alone: its models, and means over all ratings", async () => {
  const items = [...new Set(ratings.map(({ item }) => item))].sort((a, b) => a - b)
  const of = (system: string) =>
    items.map((item): Grade => {
      const given = ratings.filter((rating) => rating.system === system && rating.item === item)
      return new Map(given.map(({ rater, score }) => [rater, score]))
    })
  const systems = ['M1', 'M2', 'M3', 'M4', 'M5']
  const rated = {
    ids: items,
    references: [],
    systems,
    outputs: [],
    grades: systems.map(of),
    reference: { name: 'reference', grades: of('M0') },
    content: '',
  }
  const { models, synthetic, people, human, settings } = await runStudy({
    data: rated,
    metrics: [],
    settings: { protocol: 'rfa', resamples: 100 },
  })
  expect(models).toHaveLength(105)
  expect(synthetic).toEqual({ configurations: 400, distinct: 255 })
  expect(settings.ratingTest).toBe('wilcoxon')
  const means = Object.fromEntries(people.names.map((name, m) => [name, people.means[m].toFixed(3)]))
  expect([means.reference, means.M5]).toEqual(['54.440', '16.304'])
  expect((100 * human.scores.scores[4].score).toFixed(3)).toBe('16.304')
  // the reference beats every model, M5 loses to every model, and nothing else is significant
  const verdicts = [...people.human.comparisons.winners].map(Number)
  expect(verdicts).toEqual([0, 0, 0, 1, -1, 0, 0, 1, -1, 0, 1, -1, 1, -1, -1])
}, 30_000)
