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
  const notices: string[] = []
  const onNotice = (text: string) => notices.push(text)
  expect(answersTo(CONTEXT)([], fail)).toEqual([])
  expect(answersTo(CONTEXT)([answers[0]], fail)).toEqual([['quality', 4]])
  expect(answersTo({ ...CONTEXT, ratingField: 'style', onNotice })(answers, fail)).toEqual([['style', 2]])
  expect(() => answersTo(CONTEXT)(answers, fail)).toThrow(
    'there are answers to "quality", "style": choose one with option ratingField',
  )
  expect(notices).toEqual([])
  expect(answersTo({ ...CONTEXT, ratingField: 'stile', onNotice })(answers, fail)).toEqual([])
  expect(notices).toEqual(['in: the first answers are to "quality", "style", and not to "stile"'])
})

test('answers of two rows are not to two questions', () => {
  const answersOf = answersTo<number>(CONTEXT)
  expect(answersOf([['quality', 4]], fail)).toHaveLength(1)
  expect(() => answersOf([['style', 2]], fail)).toThrow('there are answers to "quality", "style"')
})
