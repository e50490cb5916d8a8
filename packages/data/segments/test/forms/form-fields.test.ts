import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { readField, readTaskId } from '../../src/forms/form-fields.ts'

const fail = failure('in', 3)

test('a field is a string', () => {
  expect(readField({ a: 'x' }, 'a', fail)).toBe('x')
  expect(() => readField({ b: 'x' }, 'a', fail)).toThrow('in, line 3: field "a" is missing; the row has "b"')
  expect(() => readField({ a: 1 }, 'a', fail)).toThrow('in, line 3: field "a" must be a string, found 1')
})

test('a task id is a string or a whole number', () => {
  expect([readTaskId({ task_id: 'x' }, fail), readTaskId({ task_id: 7 }, fail)]).toEqual(['x', 7])
  for (const id of [1.5, null, 2 ** 60])
    expect(() => readTaskId({ task_id: id }, fail)).toThrow(
      `field "task_id" must be a string or a whole number, found ${id}`,
    )
})
