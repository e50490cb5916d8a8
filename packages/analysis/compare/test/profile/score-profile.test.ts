import type { MeasuredCorpus } from '@codegen-eval/measure'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { meanScoreMetric, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { resultTasks, scoreProfile } from '../../src/profile/score-profile.ts'
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

test('scores are distributed, and tasks are named by their ids', () => {
  const corpus = corpusOf([1, 0, 0.5, Number.NaN], [0.25, 0, 1, 1])
  const { metrics, lengths, ofTasks, segments, tasks } = scoreProfile(corpus, { ids: ['a', 'b', 'c', 'd'] })
  expect([lengths, ofTasks, segments]).toEqual([[], true, 4])
  expect(metrics[0]!.histograms[0]).toMatchObject({ segments: 3, undefinedSegments: 1, mean: 0.5 })
  expect(tasks!.rows.map(({ id, scores }) => [id, ...scores[0]!])).toEqual([
    ['a', 1, 0.25],
    ['b', 0, 0],
    ['c', 0.5, 1],
    ['d', Number.NaN, 1],
  ])
  expect(scoreProfile(corpus).tasks).toBeUndefined()
})

const TABLE: ScoreTable = {
  ...{ models: ['m0', 'm1'], tasks: ['a', 'b'], strata: ['x', 'y'] },
  metrics: [
    {
      ...{ name: 'passed', signature: 's', binary: true },
      sums: [Float64Array.of(1, 3), Float64Array.of(0, 0)],
      counts: [Float64Array.of(4, 4), Float64Array.of(4, 0)],
    },
  ],
}

test('tasks of a table of results have counts, strata, outcomes, errors and outputs', () => {
  const sample = { task: { id: 'a', references: ['r'] }, scores: new Map([['passed', 0]]) }
  const { metrics, rows } = resultTasks(TABLE, [
    { ...sample, model: 'm0', output: 'x', outcome: 'fail', test: { outcome: 'compile', error: 'no x' } },
    { ...sample, model: 'm0', outcome: 'timeout', label: '2' },
    { ...sample, model: 'other', output: 'y' },
  ])
  expect(metrics).toEqual(['passed'])
  expect(rows.map(({ id, stratum, scores, counts }) => [id, stratum, scores, counts])).toEqual([
    ['a', 'x', [[0.25, 0]], [[4, 4]]],
    ['b', 'y', [[0.75, Number.NaN]], [[4, 0]]],
  ])
  expect(rows[0]!.references).toEqual(['r'])
  expect(rows[0]!.outputs).toEqual([
    [
      { text: 'x', outcome: 'compile', error: 'no x' },
      { outcome: 'timeout', label: '2' },
    ],
    [],
  ])
})

test('a table of other models does not tell the tasks', () => {
  const corpus = corpusOf([1, 0], [0, 0])
  const named = (models: readonly string[]) =>
    scoreProfile(corpus, { ids: ['a', 'b'], table: { ...TABLE, models } }).tasks!
  expect(named(['m0', 'm1']).rows[0]!.counts).toEqual([[4, 4]])
  expect(named(['m0', 'm2']).rows[0]!.counts).toEqual([[1, 1]])
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
  expect(histograms(scoreProfile(corpus))).toEqual(histograms(options.profile))
  const ids = pageSegments().map(({ id }) => String(id))
  const scores = ({ tasks }: typeof options.profile) => tasks!.rows.map((row) => row.scores)
  expect(scores(scoreProfile(corpus, { ids }))).toEqual(scores(options.profile))
})
