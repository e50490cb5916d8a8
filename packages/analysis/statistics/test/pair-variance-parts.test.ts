import { expect, test } from 'vitest'
import { pairVarianceParts, type SampleSums } from '../src/pair-variance-parts.ts'
import { randomStream, uniformNumber } from '../src/random-stream.ts'
import { varianceParts } from '../src/variance-parts.ts'

const sums = (values: readonly number[]): SampleSums => ({
  count: values.length,
  sum: values.reduce((a, b) => a + b, 0),
  squares: values.reduce((a, b) => a + b * b, 0),
})

test('against a model without variance the parts are those of the other one', () => {
  const results = [
    [
      [1, 3],
      [3, 5],
    ],
    [
      [4, 6],
      [10, 12],
    ],
  ]
  const a = results.map((runs) => runs.map(sums))
  const zero = results.map((runs) => runs.map(() => sums([0, 0])))
  expect(pairVarianceParts(a, zero)).toEqual(varianceParts(results))
})

test('samples count once for each model, and need not pair up', () => {
  const a = [[sums([0, 1])], [sums([1, 1, 0, 0])]]
  const b = [[sums([0])], [sums([1])]]
  // 0.5 within two samples, 1 within four: 1.5 / 4; the second model has one sample a task
  expect(pairVarianceParts(a, a).samples).toBeCloseTo(2 * (1.5 / 4), 12)
  expect(pairVarianceParts(a, b).samples).toBeNaN()
})

test('clusters of tasks are told from tasks by nested analysis of variance', () => {
  const one = (value: number) => [sums([value])]
  const zero = [0, 0, 0, 0].map(one)
  // means of clusters 1 and 5: MS between 16, within 2; (16 - 2) / 2 = 7
  const parts = pairVarianceParts([0, 2, 4, 6].map(one), zero, Int32Array.of(0, 0, 1, 1))
  expect(parts).toEqual({
    clusters: 7,
    tasks: 2,
    runs: Number.NaN,
    tasksByRuns: Number.NaN,
    samples: Number.NaN,
  })
  const alone = pairVarianceParts([0, 2, 4, 6].map(one), zero, Int32Array.of(0, 1, 2, 3))
  expect(alone.clusters).toBeCloseTo(20 / 3, 12)
  expect(alone.tasks).toBe(0)
})

test('simulated clusters of unequal sizes are found', () => {
  const stream = randomStream(4)
  const u = () => uniformNumber(stream) - 0.5
  const clusters = Int32Array.from({ length: 3000 }, (_, t) =>
    t < 2000 ? Math.floor(t / 5) : 400 + Math.floor((t - 2000) / 2),
  )
  const effects = Array.from({ length: 901 }, () => 2 * u())
  const a = Array.from(clusters, (cluster) => [sums([effects[cluster]! + u()])])
  const parts = pairVarianceParts(
    a,
    a.map(() => [sums([0])]),
    clusters,
  )
  expect(parts.clusters).toBeCloseTo(4 / 12, 1)
  expect(parts.tasks).toBeCloseTo(1 / 12, 2)
})

test('bad shapes are errors', () => {
  const a = [[sums([1])], [sums([2])]]
  expect(() => pairVarianceParts(a, a.slice(1))).toThrow('the same two or more tasks, got 2 and 1')
  expect(() => pairVarianceParts(a, [[sums([1])], []])).toThrow('results[1]')
  expect(() => pairVarianceParts(a, a, Int32Array.of(0, 0))).toThrow('at least two')
})
