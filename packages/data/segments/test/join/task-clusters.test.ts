import { expect, test } from 'vitest'
import { taskClusters } from '../../src/join/task-clusters.ts'
import { brief, segment } from '../reading.ts'

const row = (task: number, cluster?: string | number) => ({
  ...segment(`t${task}`, ['r'], { m: 'x' }),
  task,
  ...(cluster === undefined ? {} : { cluster }),
})

test('every segment needs a cluster', () => {
  const check = taskClusters('repo')
  const first = row(0, 'django')
  expect(check(first)).toBe(first)
  expect(brief(check(row(1)))).toBe('in, line 1: field "repo" is missing: no file has it')
})

test('samples of a task have one cluster, which further samples need not repeat', () => {
  const check = taskClusters('repo')
  check(row(0, 1))
  expect(check(row(0))).toMatchObject({ task: 0, cluster: 1 })
  expect(check(row(0, '1'))).toMatchObject({ cluster: '1' })
  expect(brief(check(row(0, 2)))).toBe('in, line 1: id "t0" has repo 2 here and 1 in an earlier row')
})
