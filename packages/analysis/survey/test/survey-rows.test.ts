import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { surveyRows } from '../src/survey-rows.ts'

const tasks = [
  { id: 'b', intent: 'i', references: ['r'], models: ['x', 'y'], candidates: ['r', 'r'] },
  { id: 2, intent: 'i', references: ['r'], models: ['x', 'y'], candidates: ['p', 'p'] },
]
const { key } = makeSurvey(tasks, { raters: 1, ratingsPerItem: 1, repeats: 3 })
const [{ items }] = key.raters as [(typeof key.raters)[0]]

test('an output that several systems gave has a row for each, and a repeat has none', () => {
  const ratings = items.map(({ item, repeatOf }) => ({
    item,
    values: { grade: repeatOf === undefined ? 3 : 0 },
    seconds: 1,
    at: '2025-01-31T12:00:00Z',
  }))
  const rows = surveyRows(
    key,
    new Map([['rater-01', new Map(ratings.map((rating) => [rating.item, rating]))]]),
  )
  const row = (id: string | number, model: string) => ({
    ...{ id, model, rater: 'rater-01', grade: 3 },
    judgement: items.find(
      (entry) =>
        entry.id === id &&
        entry.repeatOf === undefined &&
        (model === 'reference' ? entry.reference : entry.models.includes(model)),
    )?.item,
    seconds: 1,
  })
  expect(rows).toEqual([
    row(2, 'reference'),
    row(2, 'x'),
    row(2, 'y'),
    row('b', 'reference'),
    row('b', 'x'),
    row('b', 'y'),
  ])
})

test('rows are sorted by id, model and rater, numbers first', () => {
  const row = (id: string | number, model: string, rater: string) => ({ id, model, rater })
  const sorted = [
    row(2, 'x', 'b'),
    row(10, 'x', 'a'),
    row('10', 'a', 'a'),
    row('10', 'a', 'b'),
    row('9', 'a', 'a'),
  ]
  const answer = { values: { grade: 1 } }
  const raters = sorted.toReversed().map(({ id, model, rater }) => {
    return { rater, assignment: '', items: [{ item: `${id}`, id, models: [model], reference: false }] }
  })
  const answers = ['2', '10', '9'].map((item) => [item, answer] as const)
  const rows = surveyRows({ ...key, raters }, new Map(['a', 'b'].map((rater) => [rater, new Map(answers)])))
  expect(rows.map(({ id, model, rater }) => ({ id, model, rater }))).toEqual(sorted)
})
