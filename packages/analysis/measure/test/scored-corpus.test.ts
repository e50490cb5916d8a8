import { expect, test } from 'vitest'
import { scoredCorpus } from '../src/scored-corpus.ts'

const column = {
  name: 'passed',
  signature: 'scores|v:1',
  sums: [Float64Array.of(1, 0, 3)],
  counts: [Float64Array.of(2, 0, 3)],
  binary: true,
}

test('a segment is a task with the mean of its samples', () => {
  const { segments, samples, metrics } = scoredCorpus({
    models: ['m'],
    tasks: ['a', 'b', 'c'],
    metrics: [column],
  })
  // a task without a score counts as one sample
  expect([segments, samples]).toEqual([3, 2 + 1 + 3])
  expect(metrics[0]!.rows).toEqual([Float64Array.of(0.5, 1, 0, 0, 1, 1)])
  const { metric, rows } = metrics[0]!
  expect([0, 2, 4].map((offset) => metric.score(rows[0]!, offset))).toEqual([0.5, Number.NaN, 1])
  expect([metrics[0]!.spec, metric.signature, metric.level]).toEqual(['passed', 'scores|v:1', 'segment'])
})
