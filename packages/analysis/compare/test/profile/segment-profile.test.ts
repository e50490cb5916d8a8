import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { segmentProfiler } from '../../src/profile/segment-profile.ts'

function segment(id: number, outputs: Readonly<Record<string, string>>, sample?: number): Segment {
  const [models, candidates] = [Object.keys(outputs), Object.values(outputs)]
  const named = sample === undefined ? {} : { sample }
  return { id, references: ['ref'], models, candidates, file: 'in', line: id + 1, ...named }
}

/** Profiles segments whose outputs are their scores. */
function profileOf(segments: readonly Segment[], options: { models?: readonly string[] } = {}) {
  const profiler = segmentProfiler({ metrics: 1, ...options })
  for (const each of segments) {
    const models = options.models ?? segments[0]!.models
    profiler.add(each, (m) => Number(each.candidates[each.models.indexOf(models[m]!)]))
  }
  return profiler.profile()
}

test('each task has the scores and the outputs of all models', () => {
  const { tasks } = profileOf([segment(7, { a: '0.25', b: '0.5' })])
  expect(tasks).toEqual({
    ...{ models: ['a', 'b'], verdicts: [false], tasks: 1 },
    rows: [
      {
        ...{ id: '7', stratum: undefined, source: undefined, references: ['ref'] },
        ...{ scores: [[0.25, 0.5]], counts: [[1, 1]], gap: 0.25 },
        outputs: [[{ text: '0.25' }], [{ text: '0.5' }]],
      },
    ],
  })
})

test('samples of a task are one row with the mean of their scores', () => {
  const { tasks } = profileOf([segment(1, { a: '1', b: '0' }, 1), segment(1, { a: '0' }, 2)])
  const [row] = tasks!.rows
  expect([row!.scores, row!.counts]).toEqual([[[0.5, 0]], [[2, 1]]])
  expect(row!.outputs![0]).toEqual([
    { text: '1', label: '1' },
    { text: '0', label: '2' },
  ])
  expect(tasks!.verdicts).toEqual([true])
})

test('a score that is undefined is not zero', () => {
  const { metrics, tasks } = profileOf([segment(0, { a: 'NaN', b: '1' }), segment(1, { a: '1', b: '1' })])
  expect(tasks!.rows.map(({ scores }) => scores)).toEqual([[[Number.NaN, 1]], [[1, 1]]])
  expect(metrics[0]!.histograms.map((each) => each.undefinedSegments)).toEqual([1, 0])
})

test('a model that is absent from a segment has no score there', () => {
  const segments = [segment(0, { a: '1', b: '0.5' }), segment(0, { b: '0.75' })]
  const { metrics, lengths } = profileOf(segments)
  expect(metrics[0]!.histograms.map((each) => each.segments)).toEqual([1, 2])
  expect(lengths[0]!.means[0]).toEqual([1, 0.625])
})

test('scores may be those of chosen models, in another order', () => {
  const { models, tasks } = profileOf([segment(0, { a: '1', b: '0.5', c: '0' })], { models: ['c', 'a'] })
  expect(models).toEqual(['c', 'a'])
  expect(tasks!.rows[0]!.outputs!.map(([output]) => output!.text)).toEqual(['0', '1'])
})

test('no segment is a profile without models', () => {
  expect(segmentProfiler({ metrics: 1 }).profile()).toEqual({
    ...{ models: [], segments: 0, lengths: [], metrics: [{ histograms: [] }] },
    tasks: { models: [], verdicts: [true], rows: [], tasks: 0 },
  })
})
