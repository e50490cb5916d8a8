import { renderText } from '@codegen-eval/report'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { expect, test } from 'vitest'
import { tasksOutputOf } from '../../src/report/tasks-output.ts'

const PASSED = { name: 'passed', signature: '', binary: true }

/** Samples of the models a and b on the tasks x, y and z; b lacks z, and its second sample of y. */
const table: ScoreTable = {
  models: ['a', 'b'],
  tasks: ['x', 'y', 'z'],
  metrics: [
    {
      ...PASSED,
      sums: [Float64Array.of(2, 1, 2), Float64Array.of(0, 1, 0)],
      counts: [Float64Array.of(2, 2, 2), Float64Array.of(2, 1, 0)],
    },
  ],
  presence: {
    samples: [Float64Array.of(2, 2, 2), Float64Array.of(2, 1, 0)],
    dropped: [new Float64Array(3), new Float64Array(3)],
  },
}

test('tasks that a model lacks are left out by default, and told', () => {
  const facts = { files: ['a.jsonl'], alpha: 'lost' }
  const { analysis, output } = tasksOutputOf(table, { draws: 19, facts })
  expect(analysis.tasks.map(({ task, passes, samples }) => [task, passes, samples])).toEqual([
    ['x', 2, 4],
    ['y', 2, 3],
  ])
  expect(output.json()).toMatchObject({
    ...{ files: ['a.jsonl'], alpha: 0.05 },
    unmatched: { ids: ['z'], tasks: 1, of: 3 },
  })
  expect(renderText(output.report())).toContain('missing')
})

test('missing samples may count as failures, and models may be chosen', () => {
  const zero = tasksOutputOf(table, { draws: 19, policy: { missing: 'zero' } }).analysis
  expect(zero.tasks.map(({ task, passes, samples }) => [task, passes, samples])).toEqual([
    ['x', 2, 4],
    ['y', 2, 4],
    ['z', 2, 4],
  ])
  const { analysis } = tasksOutputOf(table, { policy: { models: ['a'] } })
  expect(analysis.models).toEqual([{ model: 'a', passRate: (1 + 0.5 + 1) / 3 }])
})

test('several scores, and none of all models, are errors', () => {
  const [column] = table.metrics
  expect(() => tasksOutputOf({ ...table, metrics: [column, { ...column, name: 'chrf' }] })).toThrow(
    'the files have scores of passed, chrf: choose one with option metric',
  )
  const counts = [Float64Array.of(1, 0), Float64Array.of(0, 1)]
  const apart = { models: ['a', 'b'], tasks: ['x', 'y'], metrics: [{ ...PASSED, sums: counts, counts }] }
  expect(() => tasksOutputOf(apart)).toThrow('no task has a defined score of passed of all models')
})
