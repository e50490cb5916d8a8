import { InputError } from '@codegen-eval/messages'
import { corpusScore } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { commonRows } from '../src/common-rows.ts'
import { corpusOf } from './corpora.ts'

const NONE = Number.NaN

function common(models: Readonly<Record<string, readonly number[]>>) {
  const corpus = corpusOf(models)
  return commonRows(corpus.models, corpus.metrics[0]!)
}

test('segments count where every model has a score', () => {
  const { segments, total, undefinedSegments, systems } = common({
    a: [0.1, NONE, 0.3, 0.4, 0.8],
    b: [0.5, 0.6, 0.7, NONE, 0.9],
  })
  expect([[...segments], total, undefinedSegments]).toEqual([[0, 2, 4], 5, [1, 1]])
  expect(systems.map(corpusScore)).toEqual([1.2000000000000002 / 3, 2.1 / 3])
  expect([...systems[1]!.rows]).toEqual([0.5, 1, 0.7, 1, 0.9, 1])
})

test('where every score is defined, nothing is copied', () => {
  const corpus = corpusOf({ a: [0.1, 0.2], b: [0.3, 0.4] })
  const { systems } = commonRows(corpus.models, corpus.metrics[0]!)
  expect(systems.map(({ rows }) => rows)).toEqual(corpus.metrics[0]!.rows)
  for (const [m, { rows }] of systems.entries()) expect(rows).toBe(corpus.metrics[0]!.rows[m])
})

test('fewer than two segments in common are an error that says which model lacks how many', () => {
  const models = { a: [0.1, NONE, NONE], b: [0.1, 0.2, 0.3] }
  expect(() => common(models)).toThrow(InputError)
  expect(() => common(models)).toThrow(
    'metric mean has a score of every model on 1 of 3 segments only (a lacks 2): leave out the metric or the model',
  )
})
