import type { Sample } from '@codegen-eval/samples'
import type { WrittenMetric, WrittenScore } from '@codegen-eval/samples/write'
import { expect, test } from 'vitest'
import { writePassRates } from '../../src/report/write-pass-rates.ts'
import { tableOf } from '../tables.ts'

const table = tableOf({ heron: [1, 0], owl: [1, 1] }, 1)
const rows = table.models.flatMap((model, m) =>
  table.tasks.map((id, t): Sample => {
    const [{ sums }] = table.metrics as [(typeof table.metrics)[number]]
    return { task: { id }, model, scores: new Map([['passed', sums[m]![t]!]]) }
  }),
)

function written(policy?: Parameters<typeof writePassRates>[3]) {
  const samples: Sample[] = []
  const ends: { metrics: readonly WrittenMetric[]; scores: readonly WrittenScore[] }[] = []
  const writer = {
    add: (sample: Sample) => void samples.push(sample),
    finish: (metrics: readonly WrittenMetric[], scores: readonly WrittenScore[]) =>
      void ends.push({ metrics, scores }),
  }
  writePassRates(writer, rows, table, policy)
  return { samples, ends }
}

test('every sample is written, and at the end pass@1 of each model', () => {
  const { samples, ends } = written()
  expect(samples.map(({ task, model, scores }) => [task.id, model, scores.get('passed')])).toEqual([
    ['t0', 'heron', 1],
    ['t1', 'heron', 0],
    ['t0', 'owl', 1],
    ['t1', 'owl', 1],
  ])
  expect(ends).toHaveLength(1)
  expect(ends[0]).toMatchObject({
    metrics: [{ name: 'passed', signature: 'scores|v:1' }],
    scores: [
      { model: 'heron', score: 0.5 },
      { model: 'owl', score: 1 },
    ],
  })
})

test('models that do not count are left out', () => {
  const { samples, ends } = written({ models: ['owl'] })
  expect(new Set(samples.map(({ model }) => model))).toEqual(new Set(['owl']))
  expect(ends[0]?.scores.map(({ model }) => model)).toEqual(['owl'])
})
