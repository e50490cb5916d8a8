import { expect, test } from 'vitest'
import { resolveScores, type ScorePolicy, worstCase } from '../src/resolve-scores.ts'

const list = (...rows: readonly (readonly number[])[]) => rows.map((row) => Float64Array.from(row))
const counts = list([2, 2, 1], [2, 1, 0])
const table = {
  models: ['a', 'b'],
  tasks: ['t', 'u', 'v'],
  metrics: [{ name: 'passed', signature: 's', sums: list([2, 1, 1], [1, 0, 0]), counts, binary: true }],
  presence: { samples: counts, dropped: list([0, 0, 1], [0, 0, 0]) },
}
const scores = (policy: ScorePolicy) => {
  const { table: resolved, summary } = resolveScores(table, policy)
  const [{ sums, counts: given }] = resolved.metrics
  return {
    tasks: resolved.tasks,
    scores: sums.map((own, m) => [...own].map((sum, t) => sum / given[m]![t]!)),
    summary,
  }
}

test('tasks that all models have count by default', () => {
  const { tasks, scores: found, summary } = scores({})
  expect([tasks, found]).toEqual([
    ['t', 'u'],
    [
      [1, 0.5],
      [0.5, 0],
    ],
  ])
  expect(summary.unmatched).toEqual(['v'])
  expect(summary.models.map(({ missing }) => missing)).toEqual([
    { tasks: 0, samples: 0 },
    { tasks: 1, samples: 3 },
  ])
})

test('missing samples count as 0 on demand, samples that were left out do not', () => {
  expect(scores({ missing: 'zero' }).scores).toEqual([
    [1, 0.5, 1],
    [0.5, 0, 0],
  ])
  expect(() => scores({ missing: 'error' })).toThrow(
    /model b lacks samples of 2 tasks: u \(1 of 2\), .*; option missing common/,
  )
})

test('a model alone has its own tasks, and the tasks of the others are known', () => {
  const { tasks, summary } = scores({ models: ['b'] })
  expect([tasks, summary.tasks, summary.models[0]!.missing.tasks]).toEqual([['t', 'u'], 3, 1])
  expect(() => scores({ models: ['c'] })).toThrow('there is no model c; the models are a, b')
})

test('the worst case is the mean with every missing sample failed, and passed', () => {
  expect(worstCase(table.metrics[0]!, 1, 2)).toEqual({ worstLow: 0.5 / 3, worstHigh: (0.5 + 0.5 + 1) / 3 })
  const none = worstCase(table.metrics[0]!, 1, 2, () => {
    throw new RangeError('k')
  })
  expect(none.worstLow).toBeNaN()
})

test('models without a common task are an error that shows their ids', () => {
  const apart = list([1, 0], [0, 1])
  const two = {
    ...table,
    tasks: ['t', 'u'],
    metrics: [],
    presence: { samples: apart, dropped: list([0, 0], [0, 0]) },
  }
  expect(() => resolveScores(two)).toThrow('no task has results of all models, whose ids are a: t; b: u')
})

test('a model whose files tell no outcomes has none, beside one whose log does', () => {
  const none = { pass: 0, fail: 0, timeout: 0, error: 0 }
  const { summary } = resolveScores({ ...table, outcomes: [{ ...none, pass: 4, fail: 1 }, none] })
  expect(summary.models.map(({ outcomes }) => outcomes)).toEqual([{ ...none, pass: 4, fail: 1 }, undefined])
})
