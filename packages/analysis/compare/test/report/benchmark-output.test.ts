import type { ScoreTable } from '@codegen-eval/samples/scores'
import { expect, test } from 'vitest'
import { benchmarkOutput } from '../../src/report/benchmark-output.ts'

test('rates of two models: what is assumed is announced', () => {
  const output = benchmarkOutput({ rates: [0.62, 0.58], tasks: 164, samples: 10 })
  const { conclusions, notes } = output.report()
  // all variance between tasks: samples help nothing; √((0.2356 + 0.2436) / 164) x 2.817
  expect(conclusions![0]).toBe('164 tasks with 10 samples each show differences of 15.23 points or more.')
  expect(conclusions![1]).toBe('Twice the tasks show 10.74, twice the samples 15.23: more tasks help most.')
  expect(notes!.join()).toContain('assumed, which needs the most data: all variance')
  const told = benchmarkOutput({ rates: [0.62, 0.58], tasks: 164, betweenTasks: 0.5, correlation: 0.5 })
  expect(told.report().notes!.join()).not.toContain('assumed')
  expect(told.json()).toMatchObject({ rates: [0.62, 0.58], tasks: 164, samples: 1, level: 0.05 })
  expect(told.csv().rows).toHaveLength(9)
})

test('one sample of each task does not tell what more samples would help', () => {
  const values = Float64Array.from({ length: 30 }, (_, t) => t % 2)
  const others = values.map((value, t) => (t % 5 === 0 ? 1 - value : value))
  const counts = [values, values].map((own) => own.map(() => 1))
  const pilot: ScoreTable = {
    models: ['a', 'b'],
    tasks: Array.from(values, (_, t) => `t${t}`),
    metrics: [{ name: 'passed', signature: '', sums: [values, others], counts, binary: true }],
  }
  const { conclusions, notes, tables } = benchmarkOutput({ tables: [pilot] }).report()
  expect(conclusions).toHaveLength(2)
  expect(notes!.join('\n')).toContain('one sample of each task: what more samples would help cannot be told')
  expect(notes!.join('\n')).toContain('an estimate from 30 tasks')
  expect(tables[0]!.rows).toHaveLength(3)
  expect(tables[1]!.rows.map(([name]) => name)).toEqual(['between tasks', 'between samples of a task'])
  expect(() => benchmarkOutput({ tables: [pilot], samples: 5 })).toThrow(
    'option samples 5: the pilot has one sample of each task',
  )
  expect(benchmarkOutput({ tables: [pilot], samples: 1 }).report().conclusions).toEqual(conclusions)
  const same = { ...pilot, metrics: [{ ...pilot.metrics[0]!, sums: [values, values] }] }
  expect(() => benchmarkOutput({ tables: [same] })).toThrow('never differ')
})

test('rates that look like shares are announced as percentages', () => {
  const notes = (rates: number[]) => benchmarkOutput({ rates, tasks: 100 }).report().notes!.join('\n')
  expect(notes([0.005, 0.0025])).toContain('rates are percentages: both are below 1 %, 0.5 % and 0.25 %')
  expect(notes([0.02, 0.0025])).not.toContain('percentages')
})

test('what is missing or too much is refused', () => {
  expect(() => benchmarkOutput({})).toThrow('either files with the results of a pilot, or option rates')
  expect(() => benchmarkOutput({ rates: [0.5, 0.6] })).toThrow('option tasks is missing')
  expect(() => benchmarkOutput({ rates: [0.5], tasks: 9 })).toThrow(
    'option rates: expected those of two models',
  )
})
