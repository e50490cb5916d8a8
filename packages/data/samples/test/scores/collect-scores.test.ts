import type { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { createScoreCollector } from '../../src/scores/collect-scores.ts'
import { namedScore, type ScoreRow } from '../../src/scores/score-row.ts'

let line = 0
const row = (id: string, model: string, score: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  id,
  model,
  scores: [namedScore('score', score)],
  origin: 'scores',
  file: 'in',
  line: ++line,
  ...more,
})

function collect(...rows: readonly ScoreRow[]) {
  line = 0
  const collector = createScoreCollector()
  for (const each of rows) collector.add(each)
  const errors: InputError[] = []
  const table = collector.table((error) => errors.push(error))
  return { table, errors: errors.map(({ message }) => message), notices: collector.notices() }
}

test('scores are summed by task, in the order of the first rows', () => {
  const { table, notices } = collect(
    row('b', 'x', 0.5),
    row('a', 'y', 1),
    row('a', 'x', 0),
    row('b', 'y', Number.NaN),
    row('a', 'x', 1),
    row('b', 'x', 0.25),
  )
  expect([table.models, table.tasks]).toEqual([
    ['x', 'y'],
    ['b', 'a'],
  ])
  expect(table.metrics[0]).toEqual({
    name: 'score',
    signature: 'scores|name:score|from:scores|scale:0..1|level:task|v:0.1.0',
    sums: [Float64Array.of(0.75, 1), Float64Array.of(0, 1)],
    counts: [Float64Array.of(2, 2), Float64Array.of(0, 1)],
    binary: false,
    squares: [Float64Array.of(0.3125, 1), Float64Array.of(0, 1)],
  })
  expect(notices).toEqual([
    'in: rows with the same id are samples of one task, in their order (id "a" comes again on line 5)',
  ])
})

test('an id that some models lack is an error, and is left out', () => {
  const { table, errors } = collect(row('a', 'x', 1), row('a', 'y', 1), row('b', 'x', 1), row('c', 'y', 1))
  expect(errors).toEqual([
    'id "b" has no score of 1 model: "y" (in); all models need the same ids',
    'id "c" has no score of 1 model: "x" (in); all models need the same ids',
  ])
  expect([table.tasks, table.metrics[0]!.sums]).toEqual([['a'], [Float64Array.of(1), Float64Array.of(1)]])
})

test('a metric that a model lacks is an error, unless other metrics are wanted', () => {
  const both = { scores: [namedScore('score', 1), namedScore('other', 1)] }
  const rows = [row('a', 'x', 1, both), row('a', 'y', 1, both), row('b', 'x', 1), row('b', 'y', 1, both)]
  expect(collect(...rows).errors).toEqual(['id "b" has no score of model "x" (in) under "other"'])
  const collector = createScoreCollector(undefined, ['score'])
  for (const each of rows) collector.add(each)
  const { tasks, metrics } = collector.table((error) => expect.fail(error.message))
  expect([tasks, metrics.map(({ name }) => name)]).toEqual([['a', 'b'], ['score']])
})

test('a metric that no file has is an error', () => {
  const collector = createScoreCollector(undefined, ['score', 'chrf'])
  collector.add(row('a', 'x', 1))
  expect(() => collector.table(() => {})).toThrow('metric chrf: the files have scores of score')
})

test('a sample that comes twice is an error', () => {
  const samples = (...labels: readonly string[]) =>
    collect(...labels.map((sample) => row('a', 'x', 1, { sample })))
  expect(samples('1', '2').notices).toEqual([])
  expect(() => samples('1', '2', '1')).toThrow(
    'in, line 3: sample "1" of id "a" and model "x" came already on line 1',
  )
})

test('an id that alone comes twice is an error, unless a tool wrote it', () => {
  const rows = (origin: ScoreRow['origin']) =>
    collect(row('a', 'x', 1, { origin }), row('b', 'x', 1, { origin }), row('b', 'x', 0, { origin }))
  expect(() => rows('scores')).toThrow(
    'in, line 3: id "b" of model "x" came already, and other ids have fewer rows ("a" has 1): remove the duplicate, or number samples in a field "sample"',
  )
  expect(rows('humaneval').table.metrics[0]!.counts).toEqual([Float64Array.of(1, 2)])
})

test('signatures of one metric must be the same', () => {
  const signed = (text: string) => ({ signatures: new Map([['score', text]]) })
  expect(collect(row('a', 'x', 1, signed('s|v:1')), row('a', 'y', 1)).table.metrics[0]!.signature).toBe(
    's|v:1',
  )
  expect(() => collect(row('a', 'x', 1, signed('s|v:1')), row('a', 'y', 1, signed('s|v:2')))).toThrow(
    'in, line 2: the scores of "score" differ in their signatures: s|v:2 here, and s|v:1 in in',
  )
})

test('scores of a metric that pools statistics are those of segments, which is announced', () => {
  const signed = (text: string) => ({ signatures: new Map([['score', text]]) })
  const { table, notices } = collect(row('a', 'x', 1, signed('chrf|level:corpus|v:1')), row('b', 'x', 0))
  expect(table.metrics[0]!.signature).toBe('chrf|level:segment|v:1')
  expect(notices).toEqual([
    'in: scores of segments under "score": their mean is compared (level:segment), not the score that pools statistics over segments',
  ])
  const rows = new Map([['score', [1, 2]]])
  const unnamed = collect(row('a', 'x', 1, { ...signed('mine|v:1'), rows }))
  expect(unnamed.table.metrics[0]!.signature).toBe('mine|level:segment|v:1')
  expect(collect(row('a', 'x', 1, signed('mine|v:1'))).notices).toEqual([])
})

test('clusters are numbered in order; a task has one', () => {
  const of = (cluster: string) => ({ cluster })
  const { table } = collect(row('a', 'x', 1, of('q')), row('b', 'x', 1, of('p')), row('c', 'x', 1, of('q')))
  expect(table.clusters).toEqual(Int32Array.of(0, 1, 0))
  expect(() => collect(row('a', 'x', 1, of('q')), row('a', 'y', 1, of('p')))).toThrow(
    'in, line 2: id "a" is in cluster "p", and in another one before',
  )
})

test('models without a common id have an empty table', () => {
  expect(collect(row('a', 'x', 1), row('b', 'y', 1)).table.tasks).toEqual([])
})
