import { expect, test } from 'vitest'
import type { ReadSample } from '../../src/sample.ts'
import { createScoreCollector } from '../../src/scores/collect-scores.ts'
import { isUntested, uncountedNotes, uncountedTasks } from '../../src/scores/uncounted-tasks.ts'

const row = (id: string, outcome: string, model = 'm'): ReadSample => ({
  task: { id },
  model,
  scores: new Map([['passed', Number(outcome === 'passed')]]),
  test: { outcome, error: `why ${id}` },
  origin: 'humaneval',
  file: 'results.jsonl',
  line: 1,
})

const tableOf = (rows: readonly ReadSample[], planned?: readonly string[]) => {
  const collector = createScoreCollector()
  for (const each of rows) collector.add(each)
  const table = collector.table(undefined, planned)
  return { table, notices: collector.notices() }
}

test('a task on which no output was tested is left out and named', () => {
  const rows = [row('a', 'passed'), row('b', 'untested'), row('b', 'untested'), row('c', 'failed')]
  const { table, notices } = tableOf(rows, ['a', 'b', 'd'])
  expect(table.tasks).toEqual(['a', 'c', 'd'])
  expect(table.uncounted).toEqual([{ task: 'b', reason: 'why b', samples: 2 }])
  expect(notices).toEqual(['1 task is not counted: b (why b)'])
  expect(tableOf([row('a', 'passed')]).table.uncounted).toBeUndefined()
})

test('an output that alone of its task was not tested counts as failed', () => {
  const { table, notices } = tableOf([row('a', 'untested'), row('a', 'passed'), row('a', 'untested', 'n')])
  expect(table.uncounted).toBeUndefined()
  expect(notices).toEqual([])
  expect(table.models).toEqual(['m', 'n'])
  expect(table.metrics[0]!.sums.map((sums) => [...sums])).toEqual([[1], [0]])
  expect(table.metrics[0]!.counts.map((counts) => [...counts])).toEqual([[2], [1]])
})

test('a long list of tasks is cut off', () => {
  const rows = ['1', '2', '3', '4', '5', '6', '7'].map((id) => row(id, 'untested'))
  expect(rows.every(isUntested)).toBe(true)
  expect(uncountedNotes(uncountedTasks(rows))).toEqual([
    '7 tasks are not counted: 1 (why 1), 2 (why 2), 3 (why 3), 4 (why 4), 5 (why 5), 2 more',
  ])
  expect(uncountedNotes()).toEqual([])
})
