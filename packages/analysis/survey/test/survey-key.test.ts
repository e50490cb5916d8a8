import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { surveyChecksum } from '../src/survey-checksum.ts'
import { parseSurveyKey, ratedAssignment } from '../src/survey-key.ts'

const task = { id: 1, intent: 'add', references: ['a'], models: ['x', 'y'], candidates: ['a', 'b'] }
const { key, assignments } = makeSurvey([task, { ...task, id: '2' }], {
  raters: 2,
  ratingsPerItem: 1,
  repeats: 1,
})

test('a key is read back as it was written, and knows what the assignment says', () => {
  expect(parseSurveyKey(JSON.stringify(key, undefined, 2))).toEqual(key)
  const { survey, rater, scale, attributes, ownAnswer, checksum } = assignments[1]!
  const known = ratedAssignment(key, key.raters[1]!)
  expect(known).toMatchObject({ survey, rater, scale, attributes, ownAnswer, checksum })
  expect(known.items.map(({ item }) => item)).toEqual(assignments[1]!.items.map(({ item }) => item))
})

test('a changed or broken key is refused by field and value', () => {
  const changed = JSON.stringify(key).replace('"x"', '"z"')
  expect(() => parseSurveyKey(changed)).toThrow('the file was changed after it was written')
  const [rater] = key.raters
  const broken = (items: object[]) => {
    const document = { ...key, raters: [{ ...rater, items }] }
    return () => parseSurveyKey(JSON.stringify({ ...document, checksum: surveyChecksum(document) }))
  }
  const [item] = rater!.items
  expect(broken([{ ...item, id: null }])).toThrow(
    'field "raters[0].items[0].id": expected a text or a number, found null',
  )
  expect(broken([{ ...item, models: [1] }])).toThrow(
    'field "raters[0].items[0].models[0]": expected a text, found 1',
  )
  expect(broken([{ ...item, other: 1 }])).toThrow('field "raters[0].items[0].other" is not known here')
  expect(() => parseSurveyKey(JSON.stringify(assignments[0]))).toThrow('which is the key of a survey')
})
