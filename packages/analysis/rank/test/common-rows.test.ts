import { segmentScores } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { commonTables } from '../src/common-rows.ts'
import { modelRows } from '../src/scored-models.ts'

const NONE = Number.NaN
const table = (scores: Readonly<Record<string, readonly number[]>>) =>
  modelRows(Object.entries(scores).map(([model, own]) => ({ model, scores: own })))

const first = table({ a: [1, 2, NONE, 4, 5], b: [1, 2, 3, 4, 5], c: [NONE, NONE, NONE, NONE, 9] })
const second = table({ b: [6, 7, 8, 9, NONE], a: [6, 7, 8, 9, 0] })
const units = Int32Array.of(10, 10, 11, 12, 12)

test('tasks with scores of all models by all metrics, of the models that have any', () => {
  const { metrics, missing, unranked } = commonTables(
    [first, second],
    { name: 's', tasks: Int32Array.of(0, 2, 3, 4) },
    units,
  )
  expect(
    metrics.map(({ models, systems }) => [models, systems.map((own) => [...segmentScores(own)])]),
  ).toEqual([
    [
      ['a', 'b'],
      [
        [1, 4],
        [1, 4],
      ],
    ],
    [
      ['a', 'b'],
      [
        [6, 9],
        [6, 9],
      ],
    ],
  ])
  expect([[...metrics[0]!.units], missing, unranked]).toEqual([[10, 12], [1, 1], ['c']])
})

test('whole rows are handed on as they are', () => {
  const whole = table({ a: [1, 2] })
  const { metrics } = commonTables([whole], { name: '', tasks: Int32Array.of(0, 1) }, Int32Array.of(0, 1))
  expect(metrics[0]!.systems[0]).toBe(whole[0]!.rows)
})

test('no common task is an error with the model that lacks most', () => {
  const tasks = Int32Array.of(0, 1, 2)
  const gaps = table({ a: [1, NONE, NONE], b: [NONE, 1, 1] })
  expect(() => commonTables([gaps], { name: 's', tasks }, tasks)).toThrow(
    'scores: no task of stratum "s" has a score of every model; "a" lacks 2 of 3',
  )
})
