import { expect, test } from 'vitest'
import { smallestDetectableDifference } from '../src/power.ts'
import { randomStream, uniformNumber } from '../src/random-stream.ts'
import {
  benchmarkError,
  detectableDifference,
  ratesVarianceParts,
  varianceParts,
} from '../src/variance-parts.ts'

test("the parts of two crossed factors are those of Searle's equations", () => {
  // two tasks, two runs, two samples: means 2, 4 and 5, 11; MS of tasks 50, of runs 32, of both 8, within 2 (by hand)
  const parts = varianceParts([
    [
      [1, 3],
      [3, 5],
    ],
    [
      [4, 6],
      [10, 12],
    ],
  ])
  // samples 2; both (8 - 2)/2; tasks (50 - 8)/4; runs (32 - 8)/4
  expect(parts).toEqual({ tasks: 10.5, runs: 6, tasksByRuns: 3, samples: 2 })
  expect(benchmarkError(parts, { tasks: 2, runs: 2, samples: 2 })).toBeCloseTo(
    Math.sqrt(10.5 / 2 + 6 / 2 + 3 / 4 + 2 / 8),
    12,
  )
})

test('one run has no parts of runs, one sample none of samples', () => {
  expect(varianceParts([[[1, 3]], [[5, 7]]])).toEqual({
    tasks: 7,
    runs: Number.NaN,
    tasksByRuns: Number.NaN,
    samples: 2,
  })
  expect(varianceParts([[[1]], [[5]]])).toMatchObject({ tasks: 8, samples: Number.NaN })
})

test('simulated parts are found', () => {
  const stream = randomStream(3)
  // uniform numbers have the variance 1/12
  const u = () => uniformNumber(stream) - 0.5
  const [tasks, runs] = [
    Array.from({ length: 300 }, () => 4 * u()),
    Array.from({ length: 200 }, () => 2 * u()),
  ]
  const parts = varianceParts(tasks.map((task) => runs.map((run) => [task + run + u(), task + run + u()])))
  const drawn = (values: readonly number[]) => {
    const mean = values.reduce((a, b) => a + b) / values.length
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  }
  expect(parts.tasks).toBeCloseTo(drawn(tasks), 1)
  expect(parts.runs).toBeCloseTo(drawn(runs), 2)
  expect(parts.tasksByRuns).toBeLessThan(0.002)
  expect(parts.samples).toBeCloseTo(1 / 12, 2)
})

test('the smallest detectable difference is that of the paired t test with the parts', () => {
  const parts = ratesVarianceParts([0.2, 0.6, 0.9, 0.4], [0.1, 0.5, 0.9, 0.6])
  // differences 0.1, 0.1, 0, -0.2; p(1 - p) by hand
  expect(parts.tasks).toBeCloseTo(0.02, 12)
  expect(parts.samples).toBeCloseTo((0.16 + 0.09 + 0.24 + 0.25 + 0.09 + 0.09 + 0.24 + 0.24) / 4, 12)
  const found = detectableDifference(parts, { tasks: 164, samples: 10 }, { alpha: 0.01 })
  const deviation = Math.sqrt(0.02 + parts.samples / 10)
  expect(found).toBeCloseTo(smallestDetectableDifference(164, deviation, { alpha: 0.01 }), 10)
  expect(detectableDifference(parts, { tasks: 164, samples: 100 })).toBeLessThan(found)
})

test('bad shapes are errors', () => {
  expect(() => varianceParts([[[1]]])).toThrow('at least two tasks, got 1')
  expect(() => varianceParts([[[1]], [[1], [2]]])).toThrow('results[1]: expected results in each of 1 runs')
  expect(() => ratesVarianceParts([0.1], [0.1])).toThrow('at least two tasks')
  expect(() => ratesVarianceParts([0.1, 2], [0.1, 0.2])).toThrow('from 0 to 1, got 2')
})

test('with clusters the test is over clusters, whose variance more tasks in them do not reduce', () => {
  const parts = { ...ratesVarianceParts([0.2, 0.6], [0.1, 0.9]), clusters: 0.01 }
  const size = { tasks: 100, clusters: 20, samples: 5 }
  const error = Math.sqrt(0.01 / 20 + parts.tasks / 100 + parts.samples / 500)
  expect(benchmarkError(parts, size)).toBeCloseTo(error, 12)
  expect(detectableDifference(parts, size)).toBeCloseTo(
    smallestDetectableDifference(20, error * Math.sqrt(20)),
    10,
  )
  expect(() => benchmarkError(parts, { tasks: 100 })).toThrow('clusters')
})
