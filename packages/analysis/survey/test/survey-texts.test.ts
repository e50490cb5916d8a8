import { expect, test } from 'vitest'
import { surveyTexts } from '../src/survey-texts.ts'

const EMPTY = { rows: [], preferences: [], checks: [], ownAnswers: [], background: [] }

test('each kind of rows is a text of JSON Lines, empty without rows', () => {
  const row = { id: 1, model: 'gpt', rater: 'rater-1', judgement: 'j1', grade: 3 }
  const texts = surveyTexts({
    ...EMPTY,
    rows: [row, { ...row, id: 2 }],
    ownAnswers: [{ id: 1, rater: 'rater-1', answer: 'a\nb' }],
  })
  expect(texts.ratings.split('\n').map((line) => line && JSON.parse(line))).toEqual([
    row,
    { ...row, id: 2 },
    '',
  ])
  expect(texts.answers).toBe('{"id":1,"rater":"rater-1","answer":"a\\nb"}\n')
  expect([texts.checks, texts.background]).toEqual(['', ''])
})
