import { expect, test } from 'vitest'
import { isPreferredName, isUsualName, nameOfRole } from '../../src/ratings/rating-names.ts'
import { plainName } from '../../src/rows/usual-names.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

test('names are compared without case and separators', () => {
  expect(['Task ID', 'task_id', 'task-id', 'taskId', 'task.id'].map(plainName)).toEqual(
    Array(5).fill('taskid'),
  )
  expect(isUsualName('Worker-ID', 'rater')).toBe(true)
  expect(isUsualName('code', 'item')).toBe(false)
})

test("this project's name comes before other usual ones", () => {
  expect(nameOfRole(['score', 'label', 'grade'], 'rating', fail)).toBe('label')
  expect(nameOfRole(['system', 'code'], 'model', fail)).toBe('system')
  expect(nameOfRole(['code'], 'model', fail)).toBeUndefined()
  expect(isPreferredName('ID', 'item')).toBe(true)
  expect(isPreferredName('id', 'rater')).toBe(false)
})

test('two names of one role are an error', () => {
  expect(() => nameOfRole(['task_id', 'question_id'], 'item', fail)).toThrow(
    '"task_id" and "question_id" may both be the item: choose one with option idField',
  )
  expect(() => nameOfRole(['item', 'id'], 'item', fail)).toThrow('there are columns "item" and "id"')
  expect(() => nameOfRole(['label', 'Label'], 'rating', fail)).toThrow('two columns are named "label"')
})
