import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import {
  MAX_WIN_CHARACTERS,
  MAX_WINNERS,
  MAX_WINS,
  segmentProfiler,
} from '../../src/profile/segment-profile.ts'

function segment(id: number, outputs: Readonly<Record<string, string>>, references = ['ref']): Segment {
  const [models, candidates] = [Object.keys(outputs), Object.values(outputs)]
  return { id, references, models, candidates, file: 'in', line: id + 1 }
}

/** Profiles segments whose outputs are their scores. */
function profileOf(
  segments: readonly Segment[],
  options: { baseline?: string; models?: readonly string[] } = {},
) {
  const profiler = segmentProfiler({ metrics: 1, ...options })
  for (const each of segments) {
    const models = options.models ?? segments[0]!.models
    profiler.add(each, (m) => Number(each.candidates[each.models.indexOf(models[m]!)]))
  }
  return profiler.profile()
}

test('wins are counted, and the largest are kept with their texts', () => {
  const segments = Array.from({ length: 20 }, (_, i) => segment(i, { a: String(i / 20), b: '0.5' }))
  const { metrics } = profileOf(segments)
  const [aOverB, bOverA] = metrics[0]!.wins
  expect(aOverB).toMatchObject({ better: 0, worse: 1, segments: 9 })
  expect(aOverB!.largest.map(({ id }) => id)).toEqual([19, 18, 17, 16, 15])
  expect(aOverB!.largest).toHaveLength(MAX_WINS)
  expect(aOverB!.largest[0]).toEqual({
    id: 19,
    references: ['ref'],
    better: { model: 0, text: '0.95', score: 0.95 },
    worse: { model: 1, text: '0.5', score: 0.5 },
    difference: 0.95 - 0.5,
    isCut: false,
  })
  expect(bOverA).toMatchObject({ better: 1, worse: 0, segments: 10 })
  expect(bOverA!.largest[0]!.id).toBe(0)
})

test('where a score is undefined or equal, nobody wins', () => {
  const { metrics } = profileOf([segment(0, { a: 'NaN', b: '1' }), segment(1, { a: '1', b: '1' })])
  expect(metrics[0]!.wins.map(({ segments }) => segments)).toEqual([0, 0])
  expect(metrics[0]!.histograms.map((each) => each.undefinedSegments)).toEqual([1, 0])
})

test('with a baseline, only its pairs are watched', () => {
  const { metrics } = profileOf([segment(0, { a: '1', b: '0.5', c: '0' })], { baseline: 'b' })
  expect(metrics[0]!.wins.map(({ better, worse }) => [better, worse])).toEqual([
    [0, 1],
    [1, 0],
    [1, 2],
    [2, 1],
  ])
})

test('a model that is absent from a segment has no score there', () => {
  const segments = [segment(0, { a: '1', b: '0.5' }), segment(0, { b: '0.75' })]
  const { metrics, lengths } = profileOf(segments)
  expect(metrics[0]!.histograms.map((each) => each.segments)).toEqual([1, 2])
  expect(metrics[0]!.wins.map((pair) => pair.segments)).toEqual([1, 0])
  expect(lengths[0]!.means[0]).toEqual([1, 0.625])
})

test('scores may be those of chosen models, in another order', () => {
  const { models, metrics } = profileOf([segment(0, { a: '1', b: '0.5', c: '0' })], { models: ['c', 'a'] })
  expect(models).toEqual(['c', 'a'])
  expect(metrics[0]!.wins[1]!.largest[0]).toMatchObject({ better: { text: '1' }, worse: { text: '0' } })
})

test('long texts are cut, long lists of references are, and many models have wins of the first only', () => {
  const long = 'x'.repeat(3 * MAX_WIN_CHARACTERS)
  const profiler = segmentProfiler({ metrics: 1 })
  const outputs = Object.fromEntries(Array.from({ length: MAX_WINNERS + 3 }, (_, m) => [`m${m}`, long]))
  profiler.add(segment(0, outputs, [long, long, long]), (m) => 1 / (m + 1))
  const { metrics } = profiler.profile()
  expect(metrics[0]!.wins).toHaveLength(MAX_WINNERS * (MAX_WINNERS - 1))
  const [win] = metrics[0]!.wins[0]!.largest
  expect(win!.isCut).toBe(true)
  expect(win!.better.text).toHaveLength(MAX_WIN_CHARACTERS)
  expect(win!.references.map(({ length }) => length)).toEqual([MAX_WIN_CHARACTERS])
})

test('no segment is a profile without models', () => {
  expect(segmentProfiler({ metrics: 1 }).profile()).toEqual({
    models: [],
    segments: 0,
    metrics: [{ histograms: [], wins: [] }],
    lengths: [],
  })
})
