import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { mergeSurvey } from '../src/merge-survey.ts'
import { comparedOutputs, preferenceScale, randomTurns, turnedOrder } from '../src/side-by-side.ts'
import { parseSurveyAssignment } from '../src/survey-assignment.ts'
import { parseSurveyKey } from '../src/survey-key.ts'
import { createSurveyRatings, parseSurveyRatings } from '../src/survey-ratings.ts'

const output = (task: number) => ({ id: task, task, code: '', models: [], reference: false })

test('all pairs of different outputs of a task are compared, and none of two tasks', () => {
  const outputs = [output(0), output(0), output(0), output(1), output(1), output(2)]
  const pairs = comparedOutputs(outputs, 2, randomStream(1))
  expect(pairs.map(({ outputs: own }) => own.toSorted().join())).toEqual(['0,1', '0,2', '1,2', '3,4'])
  expect(comparedOutputs(outputs, 3, randomStream(1)).map(({ outputs: own }) => own.length)).toEqual([3, 2])
  expect(() => comparedOutputs([output(0), output(1)], 2, randomStream(1))).toThrow(
    'no task has two different',
  )
})

test('each output comes at each place equally often', () => {
  const orders = [0, 1, 2, 3, 4, 5].map((rater) => turnedOrder([7, 8, 9], rater, 1))
  for (const place of [0, 1, 2])
    for (const own of [7, 8, 9]) expect(orders.filter((order) => order[place] === own)).toHaveLength(2)
  expect(randomTurns([{ task: 0, outputs: [1, 2] }], randomStream(3))[0]).toBeLessThan(2)
})

test('the scale of preferences has a word for each answer, and 0 for none', () => {
  expect(preferenceScale(2).anchors!.map(({ label }) => label)).toEqual([
    ...['No difference', 'Answer 1 is better', 'Answer 2 is better'],
  ])
  expect(preferenceScale(3).max).toBe(3)
})

const tasks = Array.from({ length: 10 }, (_, id) => ({
  ...{ id, intent: 'i', references: [], models: ['m', 'n', 'o'] },
  // m and o give the same output
  candidates: [`good${id}`, `bad${id}`, `good${id}`],
}))
const options = { raters: 4, ratingsPerItem: 4, references: false, sideBySide: 2, repeats: 2, reasons: true }

test('pairs are shown in both orders equally often, blinded, and the key has the order', () => {
  const { assignments, key } = makeSurvey(tasks, options)
  for (const assignment of assignments) {
    expect(parseSurveyAssignment(JSON.stringify(assignment))).toEqual(assignment)
    expect(JSON.stringify(assignment)).not.toMatch(/"models"|"sides"/)
  }
  expect(parseSurveyKey(JSON.stringify(key))).toEqual(key)
  for (const { id } of tasks) {
    const first = key.raters.flatMap(({ items }) =>
      items
        .filter((item) => item.id === id && item.repeatOf === undefined)
        .map(({ sides }) => sides![0]!.models.join()),
    )
    expect(first.toSorted()).toEqual(['m,o', 'm,o', 'n', 'n'])
  }
})

test('preferences come back as rows with the order that was shown, one judgement for all models of an output', () => {
  const survey = makeSurvey(tasks, options)
  const files = survey.assignments.map((assignment) => {
    const ratings = assignment.items.map(({ item, answers }, i) => ({
      item,
      values: { preference: i === 0 ? 0 : answers!.findIndex((code) => code.startsWith('good')) + 1 },
      ...{ seconds: 5, at: '2025-01-31T12:00:00Z', reason: i === 1 ? 'it is right' : '' },
    }))
    const text = JSON.stringify(createSurveyRatings(assignment, ratings))
    expect(parseSurveyRatings(text, assignment).ratings[1]!.reason).toBe('it is right')
    return { name: assignment.rater, text }
  })
  const { rows, preferences, complete, reports, checks } = mergeSurvey(survey.key, files)
  expect([rows, complete]).toEqual([[], true])
  expect(
    reports.map(({ attribute, report }) => [attribute, report.raters.map(({ ratings }) => ratings)]),
  ).toEqual([['preference', [10, 10, 10, 10]]])
  // two rows of each of ten pairs by four raters: m and o share an output
  expect(preferences).toHaveLength(80)
  expect(new Set(preferences.map(({ judgement }) => judgement)).size).toBe(40)
  for (const { model_a: a, model_b: b, winner } of preferences)
    if (winner !== 'tie') expect([a, b][winner === 'model_a' ? 0 : 1]).not.toBe('n')
  expect(preferences.filter(({ winner }) => winner === 'tie')).toHaveLength(8)
  expect(preferences.filter(({ reason }) => reason === 'it is right')).toHaveLength(8)
  expect(checks.every(({ check }) => check === 'repeat')).toBe(true)
})

test.each([
  [{ sideBySide: 1 }, 'option sideBySide 1: expected a whole number from 2 to 9'],
  [{ sideBySide: 2, scale: { min: 0, max: 4, step: 1 } }, 'preferences have no other scale'],
  [{ sideBySide: 2, gold: { items: [] } }, 'graded alone'],
])('%j is refused', (changes, message) => {
  expect(() => makeSurvey(tasks, { ...options, ...changes })).toThrow(message)
})
