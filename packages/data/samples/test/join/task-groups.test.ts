import { expect, test } from 'vitest'
import { taskGroups } from '../../src/join/task-groups.ts'
import { brief, segment } from '../reading.ts'

const row = (task: number, cluster?: string | number) => ({
  ...segment(`t${task}`, ['r'], { m: 'x' }),
  task,
  ...(cluster === undefined ? {} : { cluster }),
})

test('every segment needs a cluster', () => {
  const check = taskGroups({ clusterField: 'repo' })
  const first = row(0, 'django')
  expect(check(first)).toBe(first)
  expect(brief(check(row(1)))).toBe('in, line 1: field "repo" is missing: no file has it')
})

test('samples of a task have one cluster, which further samples need not repeat', () => {
  const check = taskGroups({ clusterField: 'repo' })
  check(row(0, 1))
  expect(check(row(0))).toMatchObject({ task: 0, cluster: 1 })
  expect(check(row(0, '1'))).toMatchObject({ cluster: '1' })
  expect(brief(check(row(0, 2)))).toBe('in, line 1: id "t0" has repo 2 here and 1 in an earlier row')
})

test('strata are checked in the same way', () => {
  const check = taskGroups({ clusterField: 'repo', stratumField: 'benchmark' })
  expect(brief(check(row(1, 'x')))).toBe('in, line 1: field "benchmark" is missing: no file has it')
  expect(check({ ...row(0, 'x'), stratum: 'mbpp' })).toMatchObject({ cluster: 'x', stratum: 'mbpp' })
  expect(check(row(0))).toMatchObject({ cluster: 'x', stratum: 'mbpp' })
  expect(brief(check({ ...row(0), stratum: 'apps' }))).toContain('has benchmark "apps" here and "mbpp"')
})

test('without fields nothing is checked', () => {
  const first = row(0)
  expect(taskGroups({})(first)).toBe(first)
})
