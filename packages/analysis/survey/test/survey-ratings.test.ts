import { expect, test } from 'vitest'
import { surveyChecksum } from '../src/survey-checksum.ts'
import { createSurveyRatings, parseSurveyRatings, type SurveyRating } from '../src/survey-ratings.ts'
import { exampleAssignment, exampleRating } from './example-assignment.ts'

const assignment = exampleAssignment()
const parsed = (document: object, of = assignment) => parseSurveyRatings(JSON.stringify(document), of)
const written = (...ratings: SurveyRating[]) => createSurveyRatings(assignment, ratings)

/** With a checksum that fits. */
const forged = (changes: object) => {
  const document = { ...written(exampleRating('a1', 3)), ...changes }
  return { ...document, checksum: surveyChecksum(document) }
}

test('ratings are read back as they were written, complete or not', () => {
  const all = written(exampleRating('c3', 0), exampleRating('a1', 4), exampleRating('b2', 2))
  expect(parsed(all)).toEqual(all)
  expect(parsed(written()).ratings).toEqual([])
})

test('own answers are there exactly if they are asked for', () => {
  const asking = exampleAssignment({ ownAnswer: true })
  const own = createSurveyRatings(asking, [exampleRating('a1', 3, { ownAnswer: 'sum((a, b))' })])
  expect(parsed(own, asking).ratings[0]!.ownAnswer).toBe('sum((a, b))')
  const without = createSurveyRatings(asking, [exampleRating('a1', 3)])
  expect(() => parsed(without, asking)).toThrow(
    'field "ratings[0].ownAnswer": expected a text, it is missing',
  )
  expect(() => parsed(written(exampleRating('a1', 3, { ownAnswer: 'x' })))).toThrow(
    'field "ratings[0].ownAnswer": expected nothing, because the survey does not ask for it, found "x"',
  )
})

test('a changed file is refused', () => {
  const changed = JSON.stringify(written(exampleRating('a1', 3))).replace('"grade":3', '"grade":4')
  expect(() => parseSurveyRatings(changed, assignment)).toThrow('the file was changed after it was written')
})

test('ratings of another survey, rater or assignment are refused', () => {
  expect(() => parsed(written(), exampleAssignment({ survey: 'cd'.repeat(32) }))).toThrow(
    'field "survey": expected "cdcd',
  )
  expect(() => parsed(written(), exampleAssignment({ rater: 'rater-02' }))).toThrow(
    'field "rater": expected "rater-02", whose assignment this is, found "rater-01"',
  )
  expect(() => parsed(written(), exampleAssignment({ title: 'b' }))).toThrow('field "assignment": expected "')
  expect(() => parseSurveyRatings(JSON.stringify(assignment), assignment)).toThrow(
    'field "form": expected "codegen-eval-survey-ratings", which is ratings of a survey',
  )
})

test('wrong fields are refused by name and value, though the checksum fits', () => {
  const rating = exampleRating('a1', 3)
  const refusals: [object, string][] = [
    [
      { ratings: [{ ...rating, item: 'zz' }] },
      'field "ratings[0].item": expected an item of the assignment, found "zz"',
    ],
    [
      { ratings: [rating, rating] },
      'field "ratings[1].item": expected an item that is not rated before, found "a1"',
    ],
    [
      { ratings: [{ ...rating, values: { grade: 5 } }] },
      'field "ratings[0].values.grade": expected a whole number from 0 to 4, found 5',
    ],
    [
      { ratings: [{ ...rating, values: {} }] },
      'field "ratings[0].values.grade": expected a whole number from 0 to 4, it is missing',
    ],
    [
      { ratings: [{ ...rating, values: { grade: 1, other: 1 } }] },
      'field "ratings[0].values.other" is not known here',
    ],
    [
      { ratings: [{ ...rating, seconds: -1 }] },
      'field "ratings[0].seconds": expected a number of at least 0, found -1',
    ],
    [{ ratings: [{ ...rating, at: 'today' }] }, 'field "ratings[0].at": expected a time'],
    [{ ratings: [{ ...rating, at: '2025-13-41T12:00:00Z' }] }, 'field "ratings[0].at"'],
    [{ ratings: [{ ...rating, note: 'x' }] }, 'field "ratings[0].note" is not known here'],
    [{ ratings: {} }, 'field "ratings": expected a list, found {}'],
  ]
  for (const [changes, message] of refusals) expect(() => parsed(forged(changes))).toThrow(message)
})
