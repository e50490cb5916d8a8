import { createSurveyRatings, makeSurvey, type SurveyAssignment } from '@codegen-eval/survey'
import { expect, test } from 'vitest'
import { surveyProgress } from '../src/survey-progress.ts'

const TASKS = Array.from({ length: 8 }, (_, id) => ({
  id,
  intent: `Task ${id}.`,
  references: ['r'],
  models: ['heron', 'wren'],
  candidates: [`pass  # ${id}`, `def f${id}(x):\n    return x`],
}))
const AT = '2025-01-31T12:00:00.000Z'

const fileOf = (assignment: SurveyAssignment, grade: (code: string) => number, count = 99) => ({
  name: `${assignment.rater}-ratings.json`,
  text: JSON.stringify(
    createSurveyRatings(
      assignment,
      assignment.items.slice(0, count).map(({ item, code }) => ({
        ...{ item, values: { grade: grade(code) }, seconds: 9, at: AT },
      })),
    ),
  ),
})

test('before and after the files of raters: work, agreement and what is missing', () => {
  const { key, assignments } = makeSurvey(TASKS, { raters: 2, ratingsPerItem: 2, seed: 1 })
  const none = surveyProgress(key, [])
  expect(none).toMatchObject({ rated: 0, items: 48, agreement: [], flagged: [] })
  expect(none.merged.incomplete).toHaveLength(24)
  const [first, second] = assignments as [SurveyAssignment, SurveyAssignment]
  const grade = (code: string) => (code.startsWith('pass') ? 1 : 4)
  const half = surveyProgress(key, [fileOf(first, grade), fileOf(second, grade, 5)])
  expect(half.rated).toBe(29)
  expect(half.merged.incomplete).toHaveLength(19)
  const all = surveyProgress(key, [fileOf(first, grade), fileOf(second, grade)])
  expect(all.merged.incomplete).toEqual([])
  expect(all.agreement.map(({ name, value, items }) => [name, value, items])).toEqual([
    ["Krippendorff's alpha, nominal", 1, 24],
    ["Krippendorff's alpha, interval", 1, 24],
    ["Gwet's AC1", 1, 24],
    ["Gwet's AC2, quadratic", 1, 24],
  ])
})

test('who answers without looking is flagged, by the rule that holds', () => {
  const { key, assignments } = makeSurvey(
    [...TASKS, ...TASKS.map((task) => ({ ...task, id: task.id + 100 }))],
    {
      ...{ raters: 3, ratingsPerItem: 3, seed: 1 },
    },
  )
  const grade = (code: string) => (code.startsWith('pass') ? 0 : 3) + (Number(/\d+/.exec(code)?.[0] ?? 0) % 2)
  const files = assignments.map((each, i) => fileOf(each, i === 2 ? () => 3 : grade))
  const { flagged } = surveyProgress(key, files)
  expect(flagged.map(({ rater }) => rater)).toEqual(['rater-03'])
  expect(flagged[0]!.rules.join()).toContain('share>=0.9')
})

/** Of every other task the output that passes, else the other one. */
function preferred(answers: readonly string[]): number {
  const isEven = Number(/\d+/.exec(answers[0]!)![0]) % 2 === 0
  return answers[0]!.startsWith('pass') === isEven ? 1 : 2
}

test('answers side by side have the agreement of preferences', () => {
  const { key, assignments } = makeSurvey(TASKS, {
    ...{ raters: 2, ratingsPerItem: 2, seed: 1, sideBySide: 2, references: false },
  })
  const files = assignments.map((each) => ({
    name: each.rater,
    text: JSON.stringify(
      createSurveyRatings(
        each,
        each.items.map(({ item, answers = [] }) => ({
          ...{ item, values: { preference: preferred(answers) }, seconds: 9, at: AT },
        })),
      ),
    ),
  }))
  const { agreement } = surveyProgress(key, files)
  expect(agreement.find(({ name }) => name.includes('nominal'))).toMatchObject({ value: 1, items: 8 })
})

test('two attributes', () => {
  const two = makeSurvey(TASKS, { raters: 2, ratingsPerItem: 2, attributes: ['fit', 'style'] })
  const files = two.assignments.map((each) => ({
    name: each.rater,
    text: JSON.stringify(
      createSurveyRatings(
        each,
        each.items.map(({ item, code }, i) => ({
          ...{ item, values: { fit: code.startsWith('pass') ? 0 : 3, style: i % 4 }, seconds: 9, at: AT },
        })),
      ),
    ),
  }))
  const { agreement } = surveyProgress(two.key, files)
  expect(new Set(agreement.map(({ attribute }) => attribute))).toEqual(new Set(['fit', 'style']))
})

test('a file of another survey is refused', () => {
  const { key } = makeSurvey(TASKS, { raters: 2, ratingsPerItem: 2, seed: 1 })
  const other = makeSurvey(TASKS, { raters: 2, ratingsPerItem: 2, seed: 2 })
  expect(() => surveyProgress(key, [fileOf(other.assignments[0]!, () => 1)])).toThrow(
    /^rater-01-ratings\.json/,
  )
})
