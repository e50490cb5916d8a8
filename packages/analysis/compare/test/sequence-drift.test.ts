import { expect, test } from 'vitest'
import { sequenceDrift } from '../src/sequence-drift.ts'

const wide = { low: -1, high: 1, confidence: 0.95 }
const runs = Array.from({ length: 40 }, (_, i) => Math.floor(i / 10))
const even = runs.map((_, i) => (i % 2 === 0 ? 0 : 1))
const pairs = (baseline: readonly number[], candidate: readonly number[]) =>
  baseline.map((score, i) => [score, candidate[i]!] as const)

test('no trend is no drift, nor is any order of one run', () => {
  expect(sequenceDrift({ scores: pairs(even, even), runs, interval: wide })).toBeUndefined()
  const rising = runs.map((run) => run / 3)
  const one = runs.map(() => 2)
  expect(sequenceDrift({ scores: pairs(even, rising), runs: one, interval: wide })).toBeUndefined()
})

test('a trend of differences, or of scores, is drift', () => {
  const falling = runs.map((run, i) => (i % 4 < run ? 0 : 1))
  expect(sequenceDrift({ scores: pairs(even, falling), runs, interval: wide })).toBe(
    'differences change with the order of tasks',
  )
  expect(sequenceDrift({ scores: pairs(falling, falling), runs, interval: wide })).toBe(
    'scores change with the order of tasks',
  )
})

test('a mean outside of the interval of all moments is drift', () => {
  const interval = { ...wide, low: 0.6 }
  expect(sequenceDrift({ scores: pairs(even, even), runs, interval })).toBe(
    'the mean difference has left the interval that earlier tasks gave',
  )
})
