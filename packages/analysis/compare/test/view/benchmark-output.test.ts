import { renderText } from '@codegen-eval/report'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { mcnemarPower } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import type { BenchmarkPlan } from '../../src/benchmark-plan.ts'
import { type BenchmarkOutputOptions, benchmarkOutput } from '../../src/view/benchmark-output.ts'

/** What a plan concludes, as sentences, and its report. */
function planned(options: BenchmarkOutputOptions) {
  const output = benchmarkOutput(options)
  const { findings } = output.json() as { findings: { text: string; weight: string }[] }
  const conclusions = findings.filter(({ weight }) => weight === 'conclusion').map(({ text }) => text)
  return { ...output, ...output.report(), conclusions }
}

test('rates of two models: what is assumed is announced', () => {
  const { conclusions, notes } = planned({ rates: [0.62, 0.58], tasks: 164, samples: 10 })
  // all variance between tasks: samples help nothing, and swaps are McNemar's test; the paired t test would show 15.23
  expect(conclusions[0]).toBe('164 tasks with 10 samples each show differences of 15.96 points or more')
  expect(conclusions[1]).toBe('Twice the tasks show 11.07, twice the samples 15.96: more tasks help most')
  expect(conclusions.at(-1)).toContain(
    `probability ${mcnemarPower(164, { onlyA: 0.62 * 0.42, onlyB: 0.58 * 0.38 }).toFixed(2)}; `,
  )
  expect(notes![0]).toContain('exact McNemar test over tasks, level 0.05')
  expect(notes!.join()).toContain('assumed, which needs the most data: all variance')
  const told = benchmarkOutput({ rates: [0.62, 0.58], tasks: 164, betweenTasks: 0.5, correlation: 0.5 })
  expect(told.report().notes!.join()).not.toContain('assumed')
  expect(told.json()).toMatchObject({ rates: [0.62, 0.58], tasks: 164, samples: 1, level: 0.05 })
  expect(told.csv().rows).toHaveLength(9)
})

test('outcomes are planned for the exact McNemar test, and five tasks show no difference', () => {
  const variance = 0.4 * 0.6 + 0.45 * 0.55
  for (const tasks of [20, 50, 100, 164]) {
    const { detectable } = benchmarkOutput({ rates: [0.4, 0.45], tasks }).json() as { detectable: number }
    const differing = variance + detectable ** 2
    const rates = { onlyA: (differing + detectable) / 2, onlyB: (differing - detectable) / 2 }
    expect(mcnemarPower(tasks, rates)).toBeCloseTo(0.8, 3)
  }
  const { forDifference } = benchmarkOutput({ rates: [0.4, 0.45], tasks: 100 }).json() as BenchmarkPlan
  expect(mcnemarPower(forDifference!.tasks, { onlyA: 0.22, onlyB: 0.27 })).toBeGreaterThanOrEqual(0.8)
  const [none] = planned({ rates: [0.4, 0.45], tasks: 5 }).conclusions
  expect(none).toBe('5 tasks with 1 sample each show no difference')
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
  const { conclusions, notes, tables } = planned({ tables: [pilot] })
  expect(conclusions).toHaveLength(2)
  expect(notes!.join('\n')).toContain('one sample of each task: what more samples would help cannot be told')
  expect(notes!.join('\n')).toContain('an estimate from 30 tasks')
  expect(tables[0]!.rows).toHaveLength(3)
  expect(tables[1]!.rows.map(([name]) => name)).toEqual(['between tasks', 'between samples of a task'])
  expect(() => benchmarkOutput({ tables: [pilot], samples: 5 })).toThrow(
    'option samples 5: the pilot has one sample of each task',
  )
  expect(planned({ tables: [pilot], samples: 1 }).conclusions).toEqual(conclusions)
  const same = { ...pilot, metrics: [{ ...pilot.metrics[0]!, sums: [values, values] }] }
  expect(() => benchmarkOutput({ tables: [same] })).toThrow('never differ')
})

test('rates that look like shares are announced as percentages', () => {
  const notes = (rates: number[]) => renderText(benchmarkOutput({ rates, tasks: 100 }).report())
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
