import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanOf } from '../src/mean-of.ts'
import { partsOfMeans, pooledVariance, varianceOf } from '../src/variance-components.ts'

test('the parts of a table by hand', () => {
  // means of tasks 3 and 8, of runs 3.5 and 7.5; residuals ±1, so 4 / 1
  const means = [
    [2, 4],
    [5, 11],
  ]
  // both 4 - 1; tasks 12.5 - 4 / 2; runs 8 - 4 / 2
  expect(partsOfMeans(means, 1)).toEqual({ tasks: 10.5, runs: 6, tasksByRuns: 3 })
})

test('parts that would be negative are 0', () => {
  // the same means of tasks and of runs: all is residual
  const means = [
    [0, 2],
    [2, 0],
  ]
  expect(partsOfMeans(means, 0)).toEqual({ tasks: 0, runs: 0, tasksByRuns: 4 })
  expect(partsOfMeans(means, 9)).toEqual({ tasks: 0, runs: 0, tasksByRuns: 0 })
})

test('one run has no parts of runs, and unknown noise makes unknown parts', () => {
  expect(partsOfMeans([[0], [2]], 0.5)).toEqual({ tasks: 1.5, runs: Number.NaN, tasksByRuns: Number.NaN })
  expect(partsOfMeans([[0], [2]], Number.NaN).tasks).toBeNaN()
})

test('clusters of equal means have no variance of their own', () => {
  // within 2, between 0: below what chance makes of tasks
  const parts = partsOfMeans([[0], [2], [0], [2]], 0.5, Int32Array.of(0, 0, 1, 1))
  expect(parts).toMatchObject({ clusters: 0, tasks: 1.5 })
})

test('clusters of one task each take the whole variance', () => {
  expect(partsOfMeans([[0], [2]], 0.5, Int32Array.of(0, 1))).toMatchObject({ clusters: 1.5, tasks: 0 })
})

test('clusters of unequal sizes have the mean size of analysis of variance', () => {
  // means 1 of three tasks and 7 of one: within 6 / 2 = 3; between 27; size (4 - 10 / 4) / 1 = 1.5
  const parts = partsOfMeans([[-1], [2], [2], [7]], 0, Int32Array.of(0, 0, 0, 1))
  expect(parts.tasks).toBe(3)
  expect(parts.clusters).toBeCloseTo((27 - 3) / 1.5, 12)
})

const value = fc.integer({ min: -100, max: 100 })

test('a shift changes nothing, and a factor changes all parts by its square', () => {
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((runs) =>
      fc.array(fc.array(value, { minLength: runs, maxLength: runs }), { minLength: 2, maxLength: 6 }),
    )
  fc.assert(
    fc.property(table, (means) => {
      const { tasks, runs, tasksByRuns } = partsOfMeans(means, 0)
      const moved = partsOfMeans(
        means.map((row) => row.map((x) => 5 - 3 * x)),
        0,
      )
      const places = [
        [moved.tasks, tasks],
        [moved.runs, runs],
        [moved.tasksByRuns, tasksByRuns],
      ] as const
      for (const [found, before] of places)
        if (Number.isNaN(before)) expect(found).toBeNaN()
        else expect(found).toBeCloseTo(9 * before, 6)
    }),
  )
})

test('a pooled variance is that of all differences within cells', () => {
  expect(pooledVariance([[1, 3], [10, 10, 13], [99]])).toBeCloseTo((2 + 6) / (1 + 2), 12)
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 9 }), (values) => {
      let squares = 0
      for (const a of values) for (const b of values) squares += (a - b) ** 2
      const n = values.length
      expect(varianceOf(values)).toBeCloseTo(squares / (2 * n * (n - 1)), 8)
    }),
  )
})

test('one value has no variance, and none has no mean', () => {
  expect([pooledVariance([]), pooledVariance([[1], [2]]), varianceOf([1])]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  expect([meanOf([]), meanOf([4]), meanOf(Float64Array.of(1, 2, 6))]).toEqual([Number.NaN, 4, 3])
})
