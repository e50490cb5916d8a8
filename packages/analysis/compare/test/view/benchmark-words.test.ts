import { type Finding, wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { BENCHMARK_WORDS } from '../../src/view/benchmark-words.ts'

const words = wordsOf(BENCHMARK_WORDS)
const said = (kind: string, rest: Partial<Finding>) => words({ kind, weight: 'note', ...rest })

test('what helps most is what shows the smallest difference', () => {
  expect(said('twice', { numbers: { tasks: 0.05, samples: 0.04, runs: 0.06 } })).toBe(
    'Twice the tasks show 5.00, twice the samples 4.00, twice the runs 6.00: more samples help most',
  )
  expect(said('twice', { numbers: { tasks: Number.NaN } })).toBe('Twice the tasks show none')
})

test('sizes and tests are named', () => {
  const size = { tasks: 1, samples: 2, runs: 3, difference: 0.1 }
  expect(said('shown', { numbers: size })).toBe(
    '1 task with 2 samples each in 3 runs show differences of 10.00 points or more',
  )
  const numbers = { level: 0.025, comparisons: 2, power: 0.8 }
  expect(said('test', { numbers, names: { test: 'mcnemar', unit: 'tasks', isMixed: true } })).toBe(
    'exact McNemar test over tasks (several samples: paired t test), level 0.05 / 2 pairs, power 0.8; differences in points (scores x 100)',
  )
})

test('a wanted power that no number of tasks has is said', () => {
  const numbers = { difference: 0.01, power: 0.05, tasks: Number.POSITIVE_INFINITY }
  expect(said('difference', { numbers })).toBe(
    'A difference of 1.00 points is found with probability 0.05; no number of tasks has the wanted power',
  )
})

test('the error of an estimate falls with its units', () => {
  expect(said('estimate', { numbers: { units: 51 }, names: { unit: 'cluster' } })).toBe(
    'an estimate from 51 clusters: its standard error is about 10 %',
  )
})
