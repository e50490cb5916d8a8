import type { MeasuredCorpus } from '@codegen-eval/measure'
import { meanScoreMetric, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { scoreProfile } from '../../src/profile/score-profile.ts'
import { comparedSegments, pageSegments } from '../page/pages.ts'

const corpusOf = (...scores: readonly (readonly number[])[]): MeasuredCorpus => ({
  segments: scores[0]!.length,
  models: scores.map((_, m) => `m${m}`),
  metrics: [
    {
      spec: 'passed',
      metric: { ...meanScoreMetric, name: 'passed', signature: 's|v:1', level: 'segment' },
      rows: scores.map((list) => meanScoreRows(list).rows),
    },
  ],
})

test('scores are distributed, and the largest differences are named by their ids', () => {
  const corpus = corpusOf([1, 0, 0.5, Number.NaN], [0.25, 0, 1, 1])
  const { metrics, lengths, ofTasks, segments } = scoreProfile(corpus, { ids: ['a', 'b', 'c', 'd'] })
  expect([lengths, ofTasks, segments]).toEqual([[], true, 4])
  expect(metrics[0]!.histograms[0]).toMatchObject({ segments: 3, undefinedSegments: 1, mean: 0.5 })
  expect(metrics[0]!.wins).toMatchObject([
    {
      better: 0,
      worse: 1,
      segments: 1,
      largest: [{ id: 'a', difference: 0.75, better: { model: 0, score: 1 } }],
    },
    { better: 1, worse: 0, segments: 1, largest: [{ id: 'c', difference: 0.5 }] },
  ])
})

test('without ids, wins are counted only; with a baseline, its pairs only', () => {
  const corpus = corpusOf([1, 1], [0, 1], [0, 0])
  const { metrics } = scoreProfile(corpus, { baseline: 'm1' })
  expect(
    metrics[0]!.wins.map(({ better, worse, segments, largest }) => [better, worse, segments, largest]),
  ).toEqual([
    [0, 1, 1, []],
    [1, 0, 0, []],
    [1, 2, 1, []],
    [2, 1, 0, []],
  ])
})

test('absent samples have no score', () => {
  const absent = [Uint8Array.of(0, 1), Uint8Array.of(0, 0)]
  const { metrics, ofTasks } = scoreProfile({
    ...corpusOf([1, 0], [1, 0]),
    tasks: Int32Array.of(0, 0),
    absent,
  })
  expect(metrics[0]!.histograms[0]).toMatchObject({ segments: 1, undefinedSegments: 1 })
  expect(ofTasks).toBeUndefined()
})

test('the distribution is that of the profile of texts', async () => {
  const { corpus, options } = await comparedSegments(pageSegments())
  const histograms = ({ metrics }: typeof options.profile) => metrics.map((metric) => metric.histograms)
  const counts = ({ metrics }: typeof options.profile) =>
    metrics.map(({ wins }) => wins.map(({ better, worse, segments }) => [better, worse, segments]))
  expect(histograms(scoreProfile(corpus))).toEqual(histograms(options.profile))
  expect(counts(scoreProfile(corpus))).toEqual(counts(options.profile))
})
