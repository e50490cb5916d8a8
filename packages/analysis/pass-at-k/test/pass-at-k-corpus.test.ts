import { corpusScore } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { passAtKCorpus } from '../src/pass-at-k-corpus.ts'
import { passAtKEstimates, passHatKEstimates } from '../src/pass-at-k-estimates.ts'
import { taskSamplesOf } from '../src/task-samples-of.ts'
import { tableOf } from './tables.ts'

const table = tableOf({ a: [1, 2, 5, 0], b: [0, 3, 4, 4] }, 5)

test('the scores of models are those of their estimates', () => {
  const { segments, models, metrics } = passAtKCorpus(table, [1, 3])
  expect([segments, models, metrics.map(({ spec }) => spec)]).toEqual([
    4,
    ['a', 'b'],
    ['pass@1', 'pass@3', 'pass^3'],
  ])
  for (const m of [0, 1]) {
    const tasks = taskSamplesOf(table, m)
    const expected = [...passAtKEstimates(tasks, [1, 3]), ...passHatKEstimates(tasks, [3])]
    for (const [k, { metric, rows }] of metrics.entries()) {
      expect(corpusScore({ metric, rows: rows[m]! })).toBeCloseTo(expected[k]!.score, 12)
      expect(metric.signature).toBe(expected[k]!.signature)
    }
  }
})

test('each task has its number of samples', () => {
  expect(passAtKCorpus(table, [1]).sampleCounts).toEqual([
    [5, 5, 5, 5],
    [5, 5, 5, 5],
  ])
})

test('clusters of tasks stay', () => {
  const clusters = Int32Array.of(0, 0, 1, 1)
  expect(passAtKCorpus({ ...table, clusters }, [1]).clusters).toBe(clusters)
})

test('a k that a task has too few samples for is an error', () => {
  expect(() => passAtKCorpus(table, [6])).toThrow('k: expected a whole number from 1 to 5, got 6')
})
