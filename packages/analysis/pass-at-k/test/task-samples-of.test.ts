import { expect, test } from 'vitest'
import { taskSamplesOf } from '../src/task-samples-of.ts'
import { tableOf } from './tables.ts'

const table = tableOf({ a: [1, 2], b: [0, 3] }, 3)

test('the counts of a model are taken from the table', () => {
  expect(taskSamplesOf(table, 1)).toEqual([
    { taskId: 't0', samples: 3, correct: 0 },
    { taskId: 't1', samples: 3, correct: 3 },
  ])
})

test('other scores than outcomes are refused', () => {
  const [column] = table.metrics
  expect(() => taskSamplesOf({ ...table, metrics: [{ ...column!, binary: false }] }, 0)).toThrow(
    'pass@k needs results that are 0 or 1 (pass or fail), and passed has others for a, b',
  )
  expect(() => taskSamplesOf({ ...table, metrics: [column!, { ...column!, name: 'x' }] }, 0)).toThrow(
    'pass@k needs results of one test, and there are scores of passed, x: choose with --score-field',
  )
})
