import { expect, test } from 'vitest'
import { usualId, usualModel } from '../../src/rows/usual-names.ts'

test('the first usual name that a row has counts', () => {
  expect(usualId({ question_id: 'q', task_id: 't' })).toBe('t')
  expect(usualId({ problem_id: 7, item: { name: 'x' } })).toBe(7)
  expect(usualId({ uuid: 'x' })).toBeUndefined()
  expect(usualModel({ model_name: 'n', model_id: 'i' })).toBe('i')
})
