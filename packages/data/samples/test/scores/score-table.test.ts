import { expect, test } from 'vitest'
import { describeSamples, isSingleOutcome, type ScoreColumn } from '../../src/scores/score-table.ts'

const column = (binary: boolean, ...counts: readonly number[]): ScoreColumn => ({
  name: 'score',
  signature: 'score|v:1',
  sums: [new Float64Array(counts.length)],
  counts: [Float64Array.from(counts)],
  binary,
})

test('a single outcome is 0 or 1, once per task at most', () => {
  expect(isSingleOutcome(column(true, 1, 0, 1))).toBe(true)
  expect(isSingleOutcome(column(false, 1, 1))).toBe(false)
  expect(isSingleOutcome(column(true, 1, 2))).toBe(false)
})

test('samples are described where a task has several', () => {
  const describe = (...counts: readonly number[]) =>
    describeSamples({ models: ['m'], tasks: counts.map(String), metrics: [column(true, ...counts)] })
  expect([describe(1, 1), describe(5, 5), describe(1, 3)]).toEqual([
    undefined,
    '2 tasks with 5 samples each',
    '2 tasks with 1 to 3 samples each',
  ])
})
