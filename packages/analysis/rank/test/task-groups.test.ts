import { expect, test } from 'vitest'
import { taskGroups } from '../src/task-groups.ts'

test('tasks by stratum, and the cluster of each', () => {
  const { strata, units, areCrossed } = taskGroups(5, {
    strata: ['x', 'y', 'x', 'y', 'y'],
    clusters: ['p', 'q', 'p', 'r', 'q'],
  })
  expect(strata.map(({ name, tasks }) => [name, [...tasks]])).toEqual([
    ['x', [0, 2]],
    ['y', [1, 3, 4]],
  ])
  expect([[...units], areCrossed]).toEqual([[0, 1, 0, 2, 1], false])
})

test('a cluster may lie in several strata', () => {
  expect(taskGroups(2, { strata: [1, 2], clusters: ['p', 'p'] }).areCrossed).toBe(true)
})

test('without strata and clusters there is one stratum, and each task is its own unit', () => {
  const { strata, units, areCrossed } = taskGroups(3, {})
  expect([strata.map(({ name, tasks }) => [name, ...tasks]), [...units], areCrossed]).toEqual([
    [['', 0, 1, 2]],
    [0, 1, 2],
    false,
  ])
})
