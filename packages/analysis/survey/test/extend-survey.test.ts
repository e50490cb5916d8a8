import { expect, test } from 'vitest'
import { extendSurvey } from '../src/extend-survey.ts'
import { createSurveyRatings, makeSurvey, parseSurveyAssignment, type Survey } from '../src/index.ts'
import { mergeSurvey } from '../src/merge-survey.ts'
import { readSurveyFiles } from '../src/read-survey-files.ts'
import { ratedAssignment } from '../src/survey-key.ts'

const TASKS = Array.from({ length: 12 }, (_, i) => ({
  id: `t${i}`,
  intent: `task ${i}`,
  references: [],
  models: ['m', 'n'],
  candidates: [`m\n${i}`, `n\n${i}`],
}))

/** The files of raters, each grade by a function of the output and the number of ratings of it before. */
function rated({ key }: Survey, grade: (id: string, model: string, nth: number) => number) {
  const seen = new Map<string, number>()
  return key.raters.map((entry) => {
    const ratings = entry.items.map(({ item, id, models: [model] }) => {
      const nth = seen.get(`${id} ${model}`) ?? 0
      seen.set(`${id} ${model}`, nth + 1)
      const value = grade(String(id), model!, nth)
      return { item, values: { grade: value }, seconds: 9, at: '2025-01-31T12:00:00Z' }
    })
    return {
      name: entry.rater,
      text: JSON.stringify(createSurveyRatings(ratedAssignment(key, entry), ratings)),
    }
  })
}

const scale = { min: 0, max: 100, step: 1 }
const made = (options = {}) =>
  makeSurvey(TASKS, { raters: 6, ratingsPerItem: 2, references: false, scale, ...options })

/** t1 lies 25 points apart, which is not more than a quarter of the scale; t2 26, and t3 has 60 for one model. */
const grades = (id: string, model: string, nth: number) =>
  nth === 0 ? 40 : 40 + (id === 't1' ? 25 : id === 't2' ? 26 : id === 't3' && model === 'n' ? 60 : 0)

const outputsOf = ({ key }: Survey) =>
  key.raters.flatMap(({ items }) => items.map(({ id, models }) => `${id} ${models[0]}`)).sort()

test('outputs whose two grades lie over a quarter of the scale apart get one more rating, by somebody else', () => {
  const survey = made()
  const files = rated(survey, grades)
  const { ratings } = readSurveyFiles(survey.key, files)
  const more = extendSurvey(survey, ratings)
  expect(outputsOf(more)).toEqual(['t2 m', 't2 n', 't3 n'])
  expect(outputsOf(extendSurvey(survey, ratings, { disagreement: 24 }))).toHaveLength(5)
  // loads are balanced: three items, three raters
  expect(more.assignments.map(({ items }) => items.length)).toEqual([1, 1, 1])
  for (const assignment of more.assignments) {
    expect(parseSurveyAssignment(JSON.stringify(assignment))).toEqual(assignment)
    expect(assignment.survey).not.toBe(survey.key.survey)
    expect(assignment.scale).toEqual(scale)
    const [{ code }] = assignment.items
    expect(code).toMatch(/^[mn]\n[23]$/)
  }
  // rows of both have three different raters for each of the three outputs
  const rows = [
    ...mergeSurvey(survey.key, files).rows,
    ...mergeSurvey(
      more.key,
      rated(more, () => 50),
    ).rows,
  ]
  const raters = (id: string, model: string) =>
    new Set(rows.filter((row) => row.id === id && row.model === model).map(({ rater }) => rater)).size
  expect(['m', 'n'].flatMap((model) => TASKS.map(({ id }) => raters(id, model))).sort()).toEqual([
    ...Array(21).fill(2),
    ...Array(3).fill(3),
  ])
  expect(JSON.stringify(extendSurvey(survey, ratings))).toBe(JSON.stringify(more))
})

test('chosen tasks get as many ratings as wanted, with new raters numbered on', () => {
  const survey = made({ repeats: 2 })
  const { ratings } = readSurveyFiles(survey.key, rated(survey, grades))
  const options = { ids: ['t5', 't9'], ratingsPerItem: 15 }
  expect(() => extendSurvey(survey, ratings, options)).toThrow(
    /option raters 6: an output of task "t[59]" needs 13 more ratings, and 4 raters do not .*: expected at least 15 raters/,
  )
  const more = extendSurvey(survey, ratings, { ...options, raters: 15 })
  // four outputs with 2 of 15 ratings
  expect(outputsOf(more)).toHaveLength(4 * 13)
  const before = new Map(survey.key.raters.map(({ rater, items }) => [rater, items.map(({ id }) => id)]))
  for (const { rater, items } of more.key.raters) {
    expect(rater).toMatch(/^rater-(?:0[1-9]|1[0-5])$/)
    expect(items.every(({ repeatOf }) => repeatOf === undefined)).toBe(true)
    for (const { id, models } of items)
      expect(
        survey.key.raters
          .find((other) => other.rater === rater)
          ?.items.some((other) => other.id === id && other.models.join() === models.join()) ?? false,
      ).toBe(false)
  }
  expect(before.size).toBe(6)
})

test('a rating that is missing is given to another rater, and nobody rates an output twice', () => {
  const survey = made()
  const files = rated(survey, grades).slice(1)
  const { ratings } = readSurveyFiles(survey.key, files)
  const more = extendSurvey(survey, ratings, { ids: TASKS.map(({ id }) => id), ratingsPerItem: 2 })
  const [absent] = survey.key.raters
  expect(outputsOf(more)).toEqual(absent!.items.map(({ id, models }) => `${id} ${models[0]}`).sort())
  expect(more.key.raters.map(({ rater }) => rater)).not.toContain(absent!.rater)
})

test('what cannot be extended is refused', () => {
  const survey = made()
  const { ratings } = readSurveyFiles(
    survey.key,
    rated(survey, () => 7),
  )
  expect(() => extendSurvey(survey, ratings)).toThrow('there is nothing to rate: no output has fewer than 3')
  expect(() => extendSurvey(survey, ratings, { ids: ['t5', 'x'] })).toThrow(
    'option ids: the survey has no task "x"',
  )
  expect(() => extendSurvey(survey, ratings, { raters: 5 })).toThrow('of at least 6')
  const compared = makeSurvey(TASKS, { raters: 2, ratingsPerItem: 1, references: false, sideBySide: 2 })
  expect(() => extendSurvey(compared, new Map())).toThrow('compared, not graded')
})
