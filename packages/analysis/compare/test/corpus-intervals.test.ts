import { meanScoreRows, scoreInterval } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { corpusIntervals } from '../src/corpus-intervals.ts'
import { corpusOf, wave } from './corpora.ts'

test('each model has the interval that statistics choose', async () => {
  const models = { waves: wave(0.4, 1, 40), passes: wave(0.4, 2, 40).map((score) => (score > 0.4 ? 1 : 0)) }
  const { metrics, settings, segments, clusters } = await corpusIntervals(corpusOf(models), {
    resamples: 300,
  })
  expect([segments, clusters, settings]).toEqual([40, 40, { resamples: 300, seed: 1, alpha: 0.05 }])
  expect(metrics[0]!.intervals.map(({ method }) => method)).toEqual(['bootstrap-t', 'wilson'])
  for (const [m, scores] of Object.values(models).entries())
    expect(metrics[0]!.intervals[m]).toEqual(
      scoreInterval(meanScoreRows(scores), { resamples: 300, confidence: 0.95 }),
    )
})

test('a model counts on the segments where it has a score', async () => {
  const scores = [0.1, Number.NaN, 0.5, 0.3, Number.NaN, 0.9]
  const { metrics } = await corpusIntervals(corpusOf({ a: scores, b: scores.map(() => Number.NaN) }))
  const defined = scores.filter((score) => !Number.isNaN(score))
  expect(metrics[0]!.intervals[0]).toEqual(scoreInterval(meanScoreRows(defined), { confidence: 0.95 }))
  expect(metrics[0]!.intervals[1]).toMatchObject({ estimate: Number.NaN, reason: 'the score is undefined' })
})

test('clusters and samples of tasks are counted', async () => {
  const corpus = corpusOf({ a: [0, 1, 0, 1, 1, 1] })
  const clustered = await corpusIntervals({ ...corpus, clusters: Int32Array.of(0, 0, 1, 1, 2, 2) })
  expect(clustered).toMatchObject({ segments: 6, clusters: 3, metrics: [{ intervals: [{ clusters: 3 }] }] })
  const sampled = await corpusIntervals({ ...corpus, tasks: Int32Array.of(0, 0, 1, 1, 2, 2) })
  expect(sampled).toMatchObject({ segments: 3, samples: 6, clusters: 3 })
  expect(sampled.metrics[0]!.intervals[0]!.estimate).toBeCloseTo(2 / 3, 12)
  const best = await corpusIntervals(
    { ...corpus, tasks: Int32Array.of(0, 0, 1, 1, 2, 2) },
    { samplesBy: 'best' },
  )
  expect(best.metrics[0]!.intervals[0]).toMatchObject({ estimate: 1, method: 'clopper-pearson' })
})

test('settings out of range throw; progress is shown', async () => {
  await expect(corpusIntervals(corpusOf({ a: [0, 1] }), { alpha: 0.7 })).rejects.toThrow('option alpha=0.7')
  let steps = 0
  const startSteps = (total: number) => ({
    step: async () => {
      steps += 1 / total
    },
    stop() {},
  })
  await corpusIntervals(corpusOf({ a: [0, 1], b: [1, 1] }), { startSteps })
  expect(steps).toBe(1)
})
