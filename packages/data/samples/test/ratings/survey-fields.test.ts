import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { answersTo, surveyedOutput } from '../../src/ratings/survey-fields.ts'

const fail = failure('in', 1)
const CONTEXT = { file: 'in', path: 'in' }

test('item and model are found in the places of a row, in order', () => {
  const find = surveyedOutput(CONTEXT, ['meta', ''], 'key')
  expect(find({ meta: { task_id: 't', system: 'gpt' }, item: 'x' }, fail)).toEqual({ id: 't', model: 'gpt' })
  expect(find({ item: 'x' }, fail)).toEqual({ id: 'x' })
  expect(find({ key: 5 }, fail)).toEqual({ id: 5 })
  const none = surveyedOutput(CONTEXT, ['meta'], undefined)
  expect(() => none({ code: 'x' }, fail)).toThrow('no field names the item')
  expect(() => none({ meta: { task_id: 1, question_id: 2 } }, fail)).toThrow('may both be the item')
})

test('chosen fields come first', () => {
  const find = surveyedOutput({ ...CONTEXT, idField: '.data.n', modelField: 'm' }, ['data'], 'id')
  expect(find({ data: { n: 1, item: 'x' }, m: 'gpt', id: 9 }, fail)).toEqual({ id: 1, model: 'gpt' })
})

test('of several questions one must be chosen', () => {
  const answers = [
    ['quality', 4],
    ['style', 2],
  ] as const
  expect(answersTo([], CONTEXT, fail)).toEqual([])
  expect(answersTo([answers[0]], CONTEXT, fail)).toEqual([['quality', 4]])
  expect(answersTo(answers, { ...CONTEXT, ratingField: 'style' }, fail)).toEqual([['style', 2]])
  expect(() => answersTo(answers, CONTEXT, fail)).toThrow(
    'there are answers to "quality", "style": choose one with option ratingField',
  )
})
