import type { StoredResult } from '@codegen-eval/samples/scores'
import { segmentScores } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { withStoredBaseline } from '../src/stored-baseline.ts'
import { corpusOf } from './corpora.ts'

type Rows = Readonly<Record<string, readonly number[]>>

const rowsOf = (rows: Rows) => new Map(Object.entries(rows).map(([id, row]) => [id, Float64Array.from(row)]))
const stored = (rows: Rows, model = 'old'): StoredResult => ({
  file: 'old.jsonl',
  model,
  rows: [rowsOf(rows)],
})
const fail = (error: Error): never => {
  throw error
}

test('tasks are paired by id, and several samples count by their mean', () => {
  const { corpus, baseline, candidate } = withStoredBaseline(
    corpusOf({ new: [0.25, 0.5, Number.NaN] }),
    ['a', 'b', 'c'],
    stored({ c: [0.5, 1], b: [0, 0], a: [1.5, 2] }),
    fail,
  )
  expect([baseline, candidate, corpus.models, corpus.segments]).toEqual(['old', 'new', ['old', 'new'], 3])
  const [{ metric, rows, spec }] = corpus.metrics as [(typeof corpus.metrics)[number]]
  expect([spec, metric.signature]).toEqual(['mean', 'mean|v:1.0.0'])
  expect(rows.map((own) => [...segmentScores({ metric, rows: own })])).toEqual([
    [0.75, Number.NaN, 0.5],
    [0.25, 0.5, Number.NaN],
  ])
})

test('metrics that pool statistics are compared by these', () => {
  const corpus = corpusOf({ new: [0.25, 0.5] })
  const pooled = { ...corpus.metrics[0]!.metric, level: 'corpus' as const }
  const { corpus: both } = withStoredBaseline(
    { ...corpus, metrics: [{ ...corpus.metrics[0]!, metric: pooled }] },
    ['a', 'b'],
    stored({ b: [3, 4], a: [1, 2] }),
    fail,
  )
  expect(both.metrics[0]!.metric).toBe(pooled)
  expect(both.metrics[0]!.rows).toEqual([Float64Array.of(1, 2, 3, 4), Float64Array.of(0.25, 1, 0.5, 1)])
})

test('one name for both gets a second one', () => {
  const result = withStoredBaseline(
    corpusOf({ gpt: [1, 0] }),
    ['a', 'b'],
    stored({ a: [1, 1], b: [1, 1] }, 'gpt'),
    fail,
  )
  expect(result.corpus.models).toEqual(['gpt (stored)', 'gpt'])
})

test('tasks that one run lacks are errors, and are left out', () => {
  const errors: string[] = []
  const run = (rows: Readonly<Record<string, readonly number[]>>) =>
    withStoredBaseline(corpusOf({ new: [1, 0] }), ['a', 'b'], stored(rows), (error) =>
      errors.push(error.message),
    )
  expect(run({ b: [1, 1], c: [1, 1] }).corpus.metrics[0]!.rows[1]).toEqual(Float64Array.of(0, 1))
  expect(errors).toEqual([
    'old.jsonl: id "c" of old is not in the input: both runs need the same ids',
    'old.jsonl: id "a" of new is missing: both runs need the same ids',
  ])
  expect(() => run({ d: [1, 1] })).toThrow('old.jsonl: no task has a score of both runs')
})

test('clusters stay those of the candidate', () => {
  const corpus = { ...corpusOf({ new: [1, 0, 1] }), clusters: Int32Array.of(0, 0, 1) }
  const { corpus: both } = withStoredBaseline(
    corpus,
    ['a', 'b', 'c'],
    stored({ a: [1, 1], c: [1, 1] }),
    () => {},
  )
  expect(both.clusters).toEqual(Int32Array.of(0, 1))
})

test('several metrics are paired on the tasks that all have', () => {
  const corpus = corpusOf({ new: [0.25, 0.5, 0.75] }, ['m', 'n'])
  const rows = [rowsOf({ a: [1, 2], b: [1, 1], c: [1, 1] }), rowsOf({ a: [0, 1], c: [1, 4] })]
  const errors: string[] = []
  const { corpus: both, ids } = withStoredBaseline(
    corpus,
    ['a', 'b', 'c'],
    { file: 'old.jsonl', model: 'old', rows },
    (error) => errors.push(error.message),
  )
  expect([ids, errors]).toEqual([
    ['a', 'c'],
    ['old.jsonl: id "b" of new is missing: both runs need the same ids'],
  ])
  expect(
    both.metrics.map(({ spec, metric, rows: own }) => [
      spec,
      ...own.map((values) => [...segmentScores({ metric, rows: values })]),
    ]),
  ).toEqual([
    ['m', [0.5, 1], [0.25, 0.75]],
    ['n', [0, 0.25], [0.25, 0.75]],
  ])
})

test('more than one candidate is a mistake', () => {
  expect(() => withStoredBaseline(corpusOf({ a: [1], b: [1] }), ['a'], stored({ a: [1, 1] }), fail)).toThrow(
    'a stored baseline is compared with one candidate under the same metrics',
  )
})
