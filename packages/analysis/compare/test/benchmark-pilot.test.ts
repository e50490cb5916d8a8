import type { ScoreTable } from '@codegen-eval/samples/scores'
import { expect, test } from 'vitest'
import { benchmarkPilot } from '../src/benchmark-pilot.ts'

const table = (models: Readonly<Record<string, readonly number[]>>, name = 'passed'): ScoreTable => {
  const sums = Object.values(models).map((values) => Float64Array.from(values))
  return {
    models: Object.keys(models),
    tasks: sums[0]!.length === 3 ? ['x', 'y', 'z'] : ['y', 'x'],
    metrics: [{ name, signature: '', sums, counts: sums.map((own) => own.map(() => 1)), binary: true }],
  }
}

test('one table for each run: tasks are matched by id, and those that a model lacks left out', () => {
  const pilot = benchmarkPilot([table({ a: [1, 0, 1], b: [0, 0, 1] }), table({ a: [1, 0], b: [1, 1] })])
  expect(pilot).toMatchObject({ tasks: ['x', 'y'], unmatched: 1, runs: 2, samples: 1, models: ['a', 'b'] })
  expect(pilot.results.get('a')!.map((runs) => runs.map(({ sum }) => sum))).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('squares are those of the scores, or the sums of zeros and ones', () => {
  const scores = table({ a: [0.5, 0.2, 1], b: [0, 0, 1] })
  const squares = scores.metrics[0]!.sums.map((own) => own.map((value) => value ** 2))
  const read = (metric: object) =>
    benchmarkPilot([{ ...scores, metrics: [{ ...scores.metrics[0]!, ...metric }] }]).results.get('a')![0]![0]
  expect(read({ squares })).toEqual({ count: 1, sum: 0.5, squares: 0.25 })
  expect(read({})).toEqual({ count: 1, sum: 0.5, squares: 0.5 })
})

test('a pilot that tells too little is refused with the reason', () => {
  expect(() => benchmarkPilot([table({ a: [1, 0] })])).toThrow(
    'needs results of two models, and the files have a',
  )
  expect(() => benchmarkPilot([table({ a: [1, 0], b: [1, 0] }), table({ a: [1, 0] })])).toThrow(
    'model "b" has 1 run and "a" 2',
  )
  expect(() => benchmarkPilot([table({ a: [1, 0], b: [1, 0] })], 'chrf')).toThrow('have scores of passed')
  const two = table({ a: [1, 0], b: [1, 0] })
  const both = { ...two, metrics: [...two.metrics, ...table({ a: [1, 0], b: [1, 0] }, 'chrf').metrics] }
  expect(() => benchmarkPilot([both])).toThrow(
    'option metric is missing: the files have scores of passed, chrf',
  )
})
