import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { mergeSurvey } from '../src/merge-survey.ts'
import { ratedAssignment } from '../src/survey-key.ts'
import { createSurveyRatings } from '../src/survey-ratings.ts'
import { completeRatings, someTasks } from './some-tasks.ts'

/** A grade that depends on everything a row names. */
const gradeOf = (...parts: unknown[]) =>
  [...JSON.stringify(parts)].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 1009, 7) % 5

test('complete ratings come back with each grade, for every system that gave the output', () => {
  fc.assert(
    fc.property(someTasks, fc.nat(), fc.nat({ max: 2 }), (tasks, seed, repeats) => {
      const survey = makeSurvey(tasks, { raters: 3, ratingsPerItem: 2, repeats, seed })
      const files = completeRatings(survey, (id, systems, rater) => gradeOf(id, systems, rater))
      const merged = mergeSurvey(
        survey.key,
        files.map((file) => ({ name: `${file.rater}.json`, text: JSON.stringify(file) })),
      )
      expect(merged.complete).toBe(true)
      expect(merged.incomplete).toEqual([])
      expect(merged.consistency[0]!.exact).toEqual(repeats === 0 ? Number.NaN : 1)
      const systems = tasks.flatMap(({ id, models }) =>
        [...models, 'reference'].map((model) => `${id} ${model}`),
      )
      const counts = new Map<string, number>(systems.map((system) => [system, 0]))
      for (const { id, model, rater, grade } of merged.rows) {
        const name = `${id} ${model}`
        counts.set(name, counts.get(name)! + 1)
        const entry = survey.key.raters
          .find((known) => known.rater === rater)!
          .items.find(
            (item) => item.id === id && [...item.models, item.reference && 'reference'].includes(model),
          )!
        expect(grade).toBe(
          gradeOf(id, entry.reference ? [...entry.models, 'reference'] : entry.models, rater),
        )
      }
      expect([...counts.values()].every((count) => count === 2)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('missing ratings and own answers are told', () => {
  const tasks = [1, 2].map((id) => ({ id, intent: 'i', references: ['r'], models: ['x'], candidates: ['c'] }))
  const { key } = makeSurvey(tasks, { raters: 2, ratingsPerItem: 2, ownAnswer: true })
  const [first] = key.raters
  const { item, id } = first!.items[0]!
  const rating = { item, values: { grade: 1 }, seconds: 3, at: '2025-01-31T12:00:00Z', ownAnswer: 'mine' }
  const text = JSON.stringify(createSurveyRatings(ratedAssignment(key, first!), [rating]))
  const merged = mergeSurvey(key, [{ name: 'a', text }])
  expect(merged).toMatchObject({
    complete: false,
    raters: [
      { items: 4, rated: 1 },
      { items: 4, rated: 0 },
    ],
  })
  expect(merged.incomplete).toHaveLength(4)
  expect(merged.ownAnswers).toEqual([{ id, rater: 'rater-01', answer: 'mine' }])
})
