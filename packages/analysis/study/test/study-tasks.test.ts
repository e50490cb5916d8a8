import { expect, test } from 'vitest'
import { studyTasks, taskCount, taskMeans } from '../src/study-tasks.ts'

test('samples of one id are a task, and without any there are no numbers', () => {
  expect(studyTasks({ ids: ['a', 7, 'a', '7'] })).toEqual(Int32Array.of(0, 1, 0, 1))
  expect(taskCount({ ids: ['a', 7, 'a', '7'] })).toBe(2)
  expect(studyTasks({ ids: ['a', 7] })).toBeUndefined()
})

test('values of a task are the mean of what its samples have', () => {
  const tasks = Int32Array.of(0, 1, 0, 2)
  expect(Array.from(taskMeans([1, 5, 2, Number.NaN], tasks))).toEqual([1.5, 5, Number.NaN])
  expect(Array.from(taskMeans([1, Number.NaN, 2, 3], tasks))).toEqual([1.5, Number.NaN, 3])
  const values = [1, 2]
  expect(taskMeans(values, undefined)).toBe(values)
})
