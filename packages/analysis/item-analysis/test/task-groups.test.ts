import { expect, test } from 'vitest'
import { taskGroups } from '../src/task-groups.ts'

test('tasks that are connected by pairs are one group', () => {
  expect(taskGroups([])).toEqual([])
  expect(
    taskGroups([
      ['a', 'b'],
      ['c', 'd'],
      ['d', 'a'],
      ['a', 'c'],
      ['x', 'y'],
    ]),
  ).toEqual([
    ['c', 'd', 'a', 'b'],
    ['x', 'y'],
  ])
})
