import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { mergeSurvey } from '../src/merge-survey.ts'
import { parseSurveyAssignment } from '../src/survey-assignment.ts'
import { parseSurveyKey, ratedAssignment } from '../src/survey-key.ts'
import { createSurveyRatings, parseSurveyRatings } from '../src/survey-ratings.ts'
import { surveyedOutputs } from '../src/surveyed-outputs.ts'

const tasks = [1, 2, 3].flatMap((id) =>
  [1, 2, 3].map((n) => ({
    id,
    ...(n === 1 ? {} : { sample: n }),
    intent: `task ${id}`,
    references: [`r${id}`],
    models: n === 3 ? ['x'] : ['x', 'y'],
    // the second sample of x is the first one of y
    candidates: n === 3 ? [`x3 ${id}`] : [n === 1 ? `x1 ${id}` : `y1 ${id}`, `y${n} ${id}`],
  })),
)

test('equal outputs of samples are one, with the models and samples that gave it', () => {
  const outputs = surveyedOutputs(tasks, true).filter(({ id }) => id === 2)
  expect(outputs.map(({ code, models, samples, reference }) => [code, models, samples, reference])).toEqual([
    ['x1 2', ['x'], [null], false],
    ['y1 2', ['y', 'x'], [null, 2], false],
    ['y2 2', ['y'], [2], false],
    ['x3 2', ['x'], [3], false],
    ['r2', [], [], true],
  ])
  expect(() => surveyedOutputs([...tasks, tasks[1]!], true)).toThrow('sample 2 of task 1 comes twice')
})

test('ratings, marks and background go from the page to the rows', () => {
  const background = [{ question: 'Years?', choices: ['1', '2'] }, { question: 'Why?' }]
  const { assignments, key } = makeSurvey(tasks, {
    ...{ raters: 2, ratingsPerItem: 1, overlap: 3, marks: true },
    ...{ firstPage: '# Hello', background },
  })
  for (const assignment of assignments) {
    expect(assignment).toMatchObject({ firstPage: '# Hello', background, marks: true })
    expect(parseSurveyAssignment(JSON.stringify(assignment))).toEqual(assignment)
  }
  const read = parseSurveyKey(JSON.stringify(key))
  expect(read).toEqual(key)
  const files = key.raters.map((entry, r) => {
    const ratings = entry.items.map(({ item }, i) => ({
      ...{ item, values: { grade: i % 5 }, seconds: 9, at: '2025-01-31T12:00:00Z' },
      ...(i === 0 ? { marks: [{ line: 1 }, { line: 2 }] } : {}),
    }))
    const answers = { 'Years?': String(r + 1), 'Why?': '' }
    const rated = ratedAssignment(read, entry)
    const text = JSON.stringify(createSurveyRatings(rated, ratings, answers))
    expect(parseSurveyRatings(text, rated).background).toEqual(answers)
    return { name: `${r}.json`, text }
  })
  const merged = mergeSurvey(read, files)
  expect(merged.complete).toBe(true)
  expect(merged.background).toEqual([
    { rater: 'rater-01', 'Years?': '1', 'Why?': '' },
    { rater: 'rater-02', 'Years?': '2', 'Why?': '' },
  ])
  // fifteen outputs, three of which both rated; one output of each task is of two models
  const judgements = new Set(merged.rows.map(({ judgement }) => judgement))
  expect(judgements.size).toBe(18)
  expect(merged.rows.filter(({ marks }) => marks === '1-2').length).toBeGreaterThanOrEqual(2)
  const samples = merged.rows.filter(({ id, model }) => id === 1 && model === 'x').map(({ sample }) => sample)
  expect(new Set(samples)).toEqual(new Set([undefined, 2, 3]))
  expect(merged.reports[0]!.report.raters.map(({ ratings }) => ratings)).toEqual([9, 9])
})

test('samples of one label are shown side by side, each with the reference, and none with another of its model', () => {
  const survey = makeSurvey(tasks, { raters: 2, ratingsPerItem: 2, sideBySide: 2 })
  const key = parseSurveyKey(JSON.stringify(survey.key))
  expect(key).toEqual(survey.key)
  const pairs = key.raters[0]!.items.filter(({ id }) => id === 2).map(({ sides }) =>
    sides!
      .map(({ models, samples, reference }) =>
        reference ? 'r' : models.map((m, i) => m + samples![i]).join('='),
      )
      .sort(),
  )
  // y1 is x2: it is compared in both samples, and with the reference once
  expect(pairs.map((pair) => pair.join(' ')).sort()).toEqual([
    ...['r x3', 'r xnull', 'r y2', 'r ynull=x2', 'xnull ynull=x2', 'y2 ynull=x2'],
  ])
  const files = survey.assignments.map((assignment) => ({
    name: assignment.rater,
    text: JSON.stringify(
      createSurveyRatings(
        assignment,
        assignment.items.map(({ item, answers }) => ({
          ...{ item, seconds: 5, at: '2025-01-31T12:00:00Z' },
          values: { preference: answers!.findIndex((code) => code.startsWith('y')) + 1 },
        })),
      ),
    ),
  }))
  const { preferences } = mergeSurvey(key, files)
  const ofTask = preferences.filter(({ id, rater }) => id === 2 && rater === 'rater-01')
  const names = ofTask.map(({ model_a, sample_a = 1, model_b, sample_b = 1 }) =>
    [`${model_a}${sample_a}`, `${model_b}${sample_b}`].sort().join(' '),
  )
  // no row compares a model with itself: x1 with x2
  expect(names.sort()).toEqual([
    ...[
      'reference1 x1',
      'reference1 x2',
      'reference1 x3',
      'reference1 y1',
      'reference1 y2',
      'x1 y1',
      'x2 y2',
    ],
  ])
})
