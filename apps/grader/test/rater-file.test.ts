import { createSurveyRatings, makeSurvey } from '@codegen-eval/survey'
import { expect, test } from 'vitest'
import { readRaterFile } from '../src/rater-file.ts'
import { assignment } from './assignment.ts'

test('assignments and files of ratings are told apart', () => {
  const made = assignment()
  expect(readRaterFile(JSON.stringify(made))).toEqual({ kind: 'assignment', assignment: made })
  expect(readRaterFile(`\uFEFF${JSON.stringify(createSurveyRatings(made, []), null, 2)}`)).toEqual({
    kind: 'ratings',
    assignment: made.checksum,
  })
})

test('the key of a survey is the file of its organiser', () => {
  const { key } = makeSurvey([{ id: 1, intent: 'i', references: ['r'], models: ['x'], candidates: ['x'] }], {
    raters: 1,
    ratingsPerItem: 1,
  })
  expect(readRaterFile(JSON.stringify(key))).toEqual({ kind: 'key', key })
  expect(() => readRaterFile(JSON.stringify({ ...key, title: 'another' }))).toThrow(/the file was changed/)
})

test('all else is refused with the reason', () => {
  const made = assignment()
  const refused = (text: string) => expect(() => readRaterFile(text))
  refused('').toThrow(/an assignment of a survey, which is JSON/)
  refused('id,a\n1,2').toThrow(/which is JSON/)
  refused('[1]').toThrow(/a JSON object/)
  refused('{"form": "other"}').toThrow(/"codegen-eval-survey"/)
  refused(JSON.stringify({ ...made, title: 'another' })).toThrow(/the file was changed/)
  refused(JSON.stringify({ ...made, formVersion: 2 })).toThrow(/formVersion/)
  refused(JSON.stringify({ ...made, items: [] })).toThrow(/at least one item/)
})
