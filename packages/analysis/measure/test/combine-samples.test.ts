import type { Metric } from '@codegen-eval/metric'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineSamples, samplesEstimand } from '../src/combine-samples.ts'
import type { MeasuredCorpus } from '../src/measured-corpus.ts'

/** A ratio of two sums, as a pooled metric or as a mean of segment scores. */
const ratio = (level: Metric['level']): Metric => ({
  name: 'ratio',
  signature: `ratio|level:${level}|v:1.0.0`,
  level,
  columns: ['above', 'below'],
  prepare: () => undefined,
  measure: () => undefined,
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
})

function corpusOf(
  level: Metric['level'],
  rows: readonly (readonly number[])[],
  groups: Partial<MeasuredCorpus>,
): MeasuredCorpus {
  return {
    segments: rows[0].length / 2,
    models: rows.map((_, m) => `m${m}`),
    metrics: [{ spec: 'ratio', metric: ratio(level), rows: rows.map((own) => Float64Array.from(own)) }],
    ...groups,
  }
}

const tasks = Int32Array.of(0, 1, 0, 0)

test('a corpus whose segments are all tasks stays as it is', () => {
  const corpus = corpusOf('segment', [[1, 1, 0, 1]], { clusters: Int32Array.of(0, 0) })
  expect(combineSamples(corpus)).toBe(corpus)
  expect(combineSamples(corpus, 'best')).toBe(corpus)
})

test('a mean of segment scores takes the mean of the samples that have a score', () => {
  const { segments, samples, metrics } = combineSamples(
    corpusOf('segment', [[1, 1, 0.5, 1, 0, 1, 0, 0]], { tasks }),
  )
  expect([segments, samples]).toEqual([2, 4])
  expect(metrics[0].rows).toEqual([Float64Array.of(0.5, 1, 0.5, 1)])
  expect(metrics[0].scores).toEqual([Float64Array.of(0.5, 0.5)])
})

test('a pooled metric adds the statistics of all samples; the score of a task is still the mean', () => {
  const { metrics } = combineSamples(corpusOf('corpus', [[3, 4, 1, 2, 1, 2, 0, 0]], { tasks }))
  expect(metrics[0].rows).toEqual([Float64Array.of(4, 6, 1, 2)])
  expect(metrics[0].scores).toEqual([Float64Array.of((3 / 4 + 1 / 2) / 2, 1 / 2)])
})

test('best takes the sample with the highest score, the greatest row of equals', () => {
  const { metrics } = combineSamples(corpusOf('corpus', [[1, 4, 1, 2, 2, 4, 1, 2]], { tasks }), 'best')
  expect(metrics[0].rows).toEqual([Float64Array.of(2, 4, 1, 2)])
  expect(metrics[0].scores).toEqual([Float64Array.of(0.5, 0.5)])
})

test('a task without any score has none', () => {
  const corpus = corpusOf('segment', [[0, 0, 1, 1, 0, 0, 0, 0]], { tasks })
  for (const by of ['mean', 'best'] as const) {
    const { metrics } = combineSamples(corpus, by)
    expect(metrics[0].rows).toEqual([Float64Array.of(0, 0, 1, 1)])
    expect(metrics[0].scores).toEqual([Float64Array.of(Number.NaN, 1)])
  }
})

test('models may have different numbers of samples', () => {
  const { metrics } = combineSamples(
    corpusOf(
      'segment',
      [
        [1, 1, 0, 1, 0.5, 1, 0, 1],
        [1, 1, 1, 1, 0, 0, 0, 0],
      ],
      { tasks, absent: [Uint8Array.of(0, 0, 0, 0), Uint8Array.of(0, 0, 1, 1)] },
    ),
  )
  expect(metrics[0].rows).toEqual([Float64Array.of(0.5, 1, 0, 1), Float64Array.of(1, 1, 1, 1)])
})

test('clusters are those of the tasks', () => {
  const { clusters } = combineSamples(
    corpusOf('segment', [[1, 1, 0, 1, 1, 1, 0, 1]], { tasks, clusters: Int32Array.of(0, 1, 0, 0) }),
  )
  expect(clusters).toEqual(Int32Array.of(0, 1))
})

test('the order of samples does not matter', () => {
  const scores = [0, 1, 1, 0.5, 0.25, 1]
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
      const groups = { tasks: Int32Array.from(order, (i) => i % 2) }
      const first = groups.tasks[0]
      // tasks are numbered by their first rows
      for (let i = 0; i < 6; i++) groups.tasks[i] = groups.tasks[i] === first ? 0 : 1
      const { metrics } = combineSamples(corpusOf('segment', [order.flatMap((i) => [scores[i], 1])], groups))
      expect([...metrics[0].scores![0]].sort()).toEqual([1.25 / 3, 2.5 / 3])
    }),
    { seed: 1 },
  )
})

test('a mean weighs tasks equally, and pooled statistics add samples', () => {
  expect(samplesEstimand('segment', 'mean')).toBe('mean over tasks of the mean of their samples')
  expect(samplesEstimand('corpus', 'mean')).toBe('pooled over all samples')
  expect(samplesEstimand('segment', 'best')).toBe('mean over tasks of their best sample')
  expect(samplesEstimand('corpus', 'best')).toBe('pooled over the best sample of each task')
})
