import { parseRaterRules } from '@codegen-eval/human-ratings'
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

/** Forty tasks by three raters, of whom the last one answers 2 to everything. */
function carelessSurvey() {
  const tasks = Array.from({ length: 40 }, (_, id) => ({
    ...{ id, intent: 'i', references: ['r'], models: ['x'], candidates: [`x${id}`] },
  }))
  const gold = { items: [{ id: 'g', intent: 'g', code: 'g', expected: { grade: 4 } }] }
  const survey = makeSurvey(tasks, { raters: 3, ratingsPerItem: 3, repeats: 4, references: false, gold })
  const files = survey.assignments.map((assignment) =>
    createSurveyRatings(
      assignment,
      assignment.items.map(({ item, code }) => {
        const right = code === 'g' ? 4 : Number(code.slice(1)) % 5
        const values = { grade: assignment.rater === 'rater-03' ? 2 : right }
        return { item, values, seconds: 3, at: '2025-01-31T12:00:00Z' }
      }),
    ),
  )
  return { key: survey.key, files: files.map((file) => ({ name: file.rater, text: JSON.stringify(file) })) }
}

test('a rater who always answers 2 is flagged, and left out by rules that were fixed', () => {
  const { key, files } = carelessSurvey()
  const { reports, excluded, rows, checks } = mergeSurvey(key, files)
  expect([reports[0]!.report.flagged, excluded, rows.length]).toEqual([['rater-03'], [], 120])
  expect(reports[0]!.report.raters[2]).toMatchObject({ share: 1, repeats: 4, repeat: 1, gold: 1 })
  expect(reports[0]!.effect!.alpha.without).toBe(1)
  expect(checks.map(({ check }) => check).filter((check) => check === 'gold')).toHaveLength(3)
  const without = mergeSurvey(key, files, { excludeIf: parseRaterRules('gold>=1') })
  expect([without.excluded, without.rows.length]).toEqual([['rater-03'], 80])
  expect(without.checks.every(({ rater }) => rater !== 'rater-03')).toBe(true)
})
