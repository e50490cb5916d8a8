import type { ScoreTable } from '@codegen-eval/samples/scores'
import { expect, test } from 'vitest'
import { testForScores } from '../src/test-for-scores.ts'

const table = (binary: boolean, count: number, more: Partial<ScoreTable> = {}): ScoreTable => ({
  models: ['m'],
  tasks: ['a'],
  metrics: [
    { name: 's', signature: 's|v:1', sums: [Float64Array.of(1)], counts: [Float64Array.of(count)], binary },
  ],
  ...more,
})

test('McNemar fits one outcome per task; samples, clusters and other scores need randomization', () => {
  expect(testForScores(table(true, 1))).toBe('mcnemar')
  expect(testForScores(table(true, 2))).toBe('randomization')
  expect(testForScores(table(false, 1))).toBe('randomization')
  expect(testForScores(table(true, 1, { clusters: Int32Array.of(0) }))).toBe('randomization')
})
